import type { Row } from '../row';

/** Routes of what a company pays for its plan. */
export const billingRows: Record<string, Row> = {
  'GET /companies/:company/invoices': { access: 'company', owner: 200, employee: 403 },
  'GET /companies/:company/invoices/:id': {
    access: 'company',
    owner: 200,
    employee: 403,
    id: t => t.invoice,
  },
  'POST /companies/:company/invoices/:id/checkout': {
    access: 'company',
    owner: 201,
    employee: 403,
    id: t => t.invoice,
    body: () => ({}),
  },
  'GET /companies/:company/billing': { access: 'company', owner: 200, employee: 403 },
  'DELETE /companies/:company/billing/card': { access: 'company', owner: 404, employee: 403 },
  'GET /companies/:company/subscription/quote': {
    access: 'company',
    owner: 200,
    employee: 403,
    query: () => '?plan=business',
  },
  'GET /companies/:company/plans': { access: 'company', owner: 200, employee: 403 },
  'DELETE /companies/:company/future_subscription': { access: 'company', owner: 404, employee: 403 },
  'GET /companies/:company/subscription': { access: 'company', owner: 200, employee: 200 },
  'POST /companies/:company/subscription': {
    access: 'company',
    owner: 201,
    employee: 403,
    body: () => ({ plan: 'business' }),
  },
  'DELETE /companies/:company/subscription': { access: 'company', owner: 200, employee: 403 },
};
