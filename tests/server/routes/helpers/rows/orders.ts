import type { PaymentProviderName } from '@/domain/payments/providers';
import type { Row } from '../row';

const range = () => '?from=2027-01-04&to=2027-01-10';
const ofOrder: Row = { access: 'company', owner: 200, employee: 404, id: t => t.order };
const ofReport: Row = { access: 'company', owner: 200, employee: 403, report: 'revenue', query: range };
const ofWages: Row = { access: 'company', owner: 200, employee: 403, id: t => t.colleague };
const ofShift: Row = { access: 'company', owner: 200, employee: 403, id: t => t.shift };
const ofCertificate: Row = { access: 'company', owner: 200, employee: 403, id: t => t.certificate };

/** Routes of orders, payments, the till, sales, reports and wages. */
export const orderRows: Record<string, Row> = {
  'GET /companies/:company/orders': { access: 'company', owner: 200, employee: 200 },
  'POST /companies/:company/orders': {
    access: 'company',
    owner: 201,
    employee: 403,
    body: ({ product }) => ({ items: [{ type: 'product', id: product }] }),
  },
  'GET /companies/:company/orders.csv': { access: 'company', owner: 200, employee: 200 },
  'GET /companies/:company/orders.xlsx': { access: 'company', owner: 200, employee: 200 },
  'GET /companies/:company/orders/:id': ofOrder,
  'GET /companies/:company/orders/:id/client_page': ofOrder,
  'POST /companies/:company/orders/:id/call': { ...ofOrder, body: () => ({}) },
  'PUT /companies/:company/orders/:id': {
    ...ofOrder,
    employee: 403,
    body: ({ line }) => ({ items: [{ id: line, type: 'service' }] }),
  },
  'PATCH /companies/:company/orders/:id': { ...ofOrder, body: () => ({ comment: 'Tea' }) },
  'POST /companies/:company/orders/:id/comments': {
    ...ofOrder,
    owner: 201,
    body: () => ({ text: 'Called them' }),
  },
  'POST /companies/:company/orders/:id/commands': {
    ...ofOrder,
    employee: 403,
    body: () => ({ command: 'hold' }),
  },
  'POST /companies/:company/orders/:id/checkout': {
    ...ofOrder,
    employee: 403,
    body: () => ({ payments: [], complete: false }),
  },
  'POST /companies/:company/orders/:id/payments': {
    ...ofOrder,
    owner: 201,
    body: () => ({ payment_method: 'cash', amount: 100 }),
  },
  'POST /companies/:company/orders/:id/payments/:payment/refund': {
    ...ofOrder,
    owner: 201,
    employee: 403,
    payment: t => t.payment,
    body: () => ({ amount: 100 }),
  },
  'PATCH /companies/:company/orders/:id/payments/:payment': {
    ...ofOrder,
    owner: 409,
    employee: 403,
    payment: t => t.payment,
    body: () => ({ refund_kind: 'return' }),
  },
  'POST /companies/:company/orders/:id/payment_links': {
    ...ofOrder,
    owner: 409,
    employee: 403,
    body: () => ({ provider: 'liqpay' }),
  },
  'GET /companies/:company/cash_shifts': { access: 'company', owner: 200, employee: 403 },
  'POST /companies/:company/cash_shifts': {
    access: 'company',
    owner: 409,
    employee: 403,
    body: () => ({ opening_amount: 100 }),
  },
  'GET /companies/:company/cash_shifts/current': { access: 'company', owner: 200, employee: 403 },
  'GET /companies/:company/cash_shifts/:id': ofShift,
  'POST /companies/:company/cash_shifts/:id/movements': {
    ...ofShift,
    owner: 201,
    body: () => ({ kind: 'in', amount: 100, reason: 'Change' }),
  },
  'POST /companies/:company/cash_shifts/:id/close': { ...ofShift, body: () => ({ counted_amount: 100 }) },
  'GET /companies/:company/certificates': { access: 'company', owner: 200, employee: 403 },
  'GET /companies/:company/certificates/:id': ofCertificate,
  'POST /companies/:company/certificates/:id/void': { ...ofCertificate, body: () => ({ note: 'Lost' }) },
  'GET /companies/:company/customer_memberships': { access: 'company', owner: 200, employee: 403 },
  'GET /companies/:company/payment_integrations': { access: 'company', owner: 200, employee: 403 },
  ...integrationRows('liqpay', { public_key: 'sandbox_i1', private_key: 'sandbox_key_of_this' }),
  ...integrationRows('wayforpay', {
    merchant: 'shop',
    shop_domain: 'shop.example.org',
    secret_key: 'a secret',
  }),
  ...integrationRows('monobank', { token: 'a token' }),
  ...integrationRows('stripe', { public_key: 'pk_test_1', secret_key: 'sk_test_1' }),
  'GET /companies/:company/purchase_links': { access: 'company', owner: 200, employee: 403 },
  'POST /companies/:company/purchase_links': {
    access: 'company',
    owner: 201,
    employee: 403,
    body: t => ({ type: 'product', id: t.product }),
  },
  'DELETE /companies/:company/purchase_links/:id': {
    access: 'company',
    owner: 204,
    employee: 403,
    id: t => t.link,
  },
  'GET /companies/:company/payroll': { access: 'company', owner: 200, employee: 200, query: range },
  'GET /companies/:company/payroll.csv': { access: 'company', owner: 200, employee: 200, query: range },
  'GET /companies/:company/payroll.xlsx': { access: 'company', owner: 200, employee: 200, query: range },
  'POST /companies/:company/payroll/:period/close': {
    access: 'company',
    owner: 200,
    employee: 403,
    period: '2027-01',
  },
  'POST /companies/:company/payroll/adjustments': {
    access: 'company',
    owner: 201,
    employee: 403,
    body: t => ({ employee_id: t.colleague, date: '2027-01-05', amount: -100, reason: 'Broken glass' }),
  },
  'GET /companies/:company/employees/:id/wage_rules': ofWages,
  'PUT /companies/:company/employees/:id/wage_rules': {
    ...ofWages,
    body: () => ({ rules: [{ of: 'services', kind: 'percent', value: 40 }] }),
  },
  'GET /companies/:company/reports/:name': ofReport,
  'GET /companies/:company/reports/:name.csv': ofReport,
  'GET /companies/:company/reports/:name.xlsx': ofReport,
  'GET /companies/:company/sales': { access: 'company', owner: 200, employee: 403, query: range },
  'GET /companies/:company/sales.csv': { access: 'company', owner: 200, employee: 403, query: range },
  'GET /companies/:company/sales.xlsx': { access: 'company', owner: 200, employee: 403, query: range },
};

function integrationRows(provider: PaymentProviderName, fields: object): Record<string, Row> {
  const path = `/companies/:company/payment_integrations/${provider}`;
  const row = { access: 'company', employee: 403 } as const;
  return {
    [`PUT ${path}`]: { ...row, owner: 200, body: () => fields },
    [`POST ${path}/test`]: { ...row, owner: 409, body: () => ({}) },
  };
}
