import type { InjectOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import { collections } from '../../../../server/collections';
import { isOrdered } from '../../../../server/collections/engine/entities';
import { exampleOf } from '../../../helpers/exampleOf';
import { onePixel, uploadOf } from '../../../helpers/pictures';
import { password } from '../../../helpers/fixtures';
import { collectionRows } from './collectionRows';

/** What exists in the company whose routes are walked. */
export type Entities = {
  company: number;
  slug: string;
  token: string;
  service: number;
  product: number;
  bundle: number;
  membership: number;
  employee: number;
  /** A colleague of the owner's, and one who has been asked to sign in. */
  colleague: number;
  invited: number;
  /** Amendments of the company's hours, and of the colleague's. */
  closing: number;
  absence: number;
  customer: number;
  namesake: number;
  record: number;
  order: number;
  /** The client's own link to that order. */
  order_token: string;
  link: number;
  /** Money taken for that order. */
  payment: number;
  session: string;
  address: number;
  article: number;
  review: number;
  invoice: number;
  /** An invitation that the company has sent, and one that waits for its owner. */
  sent: string;
  received: string;
  notification: number;
  /** The owner's own calendar, into which appointments are copied. */
  connection: number;
  /** One of each collection that has no rows of its own here, by its name. */
  plain: Record<string, number>;
  start_at: number;
};

export type Body = (entities: Entities) => object;

/** Who may call a route, and what the owner and a default employee get. `id` is the thing of the company that its path names. */
export type Row = {
  access: 'public' | 'optional' | 'user' | 'company';
  owner: number;
  employee?: number;
  id?: (entities: Entities) => number | string;
  adjustment?: (entities: Entities) => number;
  payment?: (entities: Entities) => number;
  /** Of the checklist. */
  step?: string;
  query?: (entities: Entities) => string;
  body?: Body;
  /** It goes on until somebody leaves. */
  streams?: true;
};

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies InjectOptions['method'][];

const range = () => '?from=2027-01-04&to=2027-01-10';
const services = ({ service }: Entities) => `?service_ids=${service}&from=2027-01-05&days=2`;
const aHoliday: Body = () => ({ date: '2027-02-01', type: 'holiday' });
const anArticle: Body = () => ({ title: 'News', summary: '', content: '<p>Read this.</p>' });
const ofArticle: Row = { access: 'company', owner: 200, employee: 403, id: t => t.article };
const ofOrder: Row = { access: 'company', owner: 200, employee: 404, id: t => t.order };
const aService: Body = () => ({ name: 'Massage' });
const aProduct: Body = () => ({ name: 'Balm', price: 20_000 });
const aBundle: Body = ({ service, product }) => ({
  name: 'Both',
  price: 60_000,
  items: [
    { type: 'service', id: service, qty: 1 },
    { type: 'product', id: product, qty: 1 },
  ],
});
const aMembership: Body = () => ({ name: 'Ten visits', price: 300_000 });
const anUpload: Body = () => uploadOf(onePixel);

/** Every route of the API, once. A route that is not here fails the tests. */
export const matrix: Record<string, Row> = {
  'GET /': { access: 'optional', owner: 200, employee: 200 },
  'POST /auth/login': { access: 'public', owner: 422, body: () => ({ login: 'nobody', password: 'wrong' }) },
  'POST /oauth/token': { access: 'public', owner: 400, body: () => ({ grant_type: 'refresh_token' }) },
  'POST /auth/register': {
    access: 'public',
    owner: 200,
    body: () => ({
      name: 'Anna',
      login: 'anna@example.org',
      password: 'a long sentence',
      password_confirmation: 'a long sentence',
    }),
  },
  'POST /auth/forgot-password': { access: 'public', owner: 200, body: () => ({ login: 'anna@example.org' }) },
  'PUT /auth/password': {
    access: 'public',
    owner: 422,
    body: () => ({
      login: 'anna@example.org',
      password: 'a long sentence',
      password_confirmation: 'a long sentence',
      tfa_request_id: 'none',
      verification_code: '000000',
    }),
  },
  'POST /auth/logout': { access: 'user', owner: 204, employee: 204, body: () => ({}) },
  'GET /user': { access: 'user', owner: 200, employee: 200 },
  'PUT /user': { access: 'user', owner: 200, employee: 200, body: () => ({ locale: 'uk' }) },
  'PUT /user/password': {
    access: 'user',
    owner: 204,
    employee: 204,
    body: () => ({
      current_password: password,
      password: 'a long sentence',
      password_confirmation: 'a long sentence',
    }),
  },
  'POST /user/uploads': { access: 'user', owner: 201, employee: 201, body: anUpload },
  'GET /user/sessions': { access: 'user', owner: 200, employee: 200 },
  'DELETE /user/sessions/:id': { access: 'user', owner: 204, employee: 404, id: t => t.session },
  'GET /user/calendar_connections': { access: 'user', owner: 200, employee: 200 },
  'POST /user/calendar_connections/google': {
    access: 'user',
    owner: 200,
    employee: 200,
    body: () => ({}),
  },
  'DELETE /user/calendar_connections/:id': {
    access: 'user',
    owner: 204,
    employee: 404,
    id: t => t.connection,
  },
  'GET /oauth/google/callback': { access: 'public', owner: 302 },
  'GET /events': { access: 'user', owner: 200, employee: 200, streams: true },
  'GET /notifications': { access: 'user', owner: 200, employee: 200 },
  'PUT /notifications/:id': {
    access: 'user',
    owner: 200,
    employee: 404,
    id: t => t.notification,
    body: () => ({ is_opened: true }),
  },
  'POST /notifications/test': { access: 'user', owner: 201, employee: 201, body: () => ({}) },
  'POST /notifications/open_all': { access: 'user', owner: 204, employee: 204, body: () => ({}) },
  'GET /companies': { access: 'user', owner: 200, employee: 200 },
  'GET /user_invites': { access: 'user', owner: 200, employee: 200 },
  'GET /user_invites/:id': { access: 'public', owner: 200, id: t => t.received },
  'PATCH /user_invites/accept/:id': {
    access: 'user',
    owner: 200,
    employee: 404,
    id: t => t.received,
    body: () => ({}),
  },
  'DELETE /user_invites/:id': { access: 'user', owner: 204, employee: 404, id: t => t.received },
  'POST /companies': {
    access: 'user',
    owner: 201,
    employee: 201,
    body: () => ({ name: 'Another', type: 'pets', subtypes: [] }),
  },
  'GET /data/company_type_subtypes': { access: 'user', owner: 200, employee: 200, query: () => '?type=pets' },
  'GET /plans': { access: 'public', owner: 200 },
  'GET /openapi.json': { access: 'public', owner: 200 },
  'GET /docs': { access: 'public', owner: 200 },
  'GET /companies/:company': { access: 'company', owner: 200, employee: 200 },
  'GET /companies/:company/settings': { access: 'company', owner: 200, employee: 200 },
  'PUT /companies/:company': {
    access: 'company',
    owner: 200,
    employee: 403,
    body: () => ({ summary: 'New' }),
  },
  'PUT /companies/:company/settings': {
    access: 'company',
    owner: 200,
    employee: 403,
    body: () => ({ name: 'show_blog_section', value: true }),
  },
  'GET /companies/:company/dashboard': { access: 'company', owner: 200, employee: 200 },
  'GET /companies/:company/onboarding': { access: 'company', owner: 200, employee: 200 },
  'POST /companies/:company/onboarding/:step/complete': {
    access: 'company',
    owner: 200,
    employee: 403,
    step: 'share_site',
  },
  'POST /companies/:company/onboarding/starter_services': {
    access: 'company',
    owner: 201,
    employee: 403,
    body: () => ({ services: [{ name: 'Manicure', duration: 60, price: 50_000 }] }),
  },
  'GET /companies/:company/addresses': { access: 'company', owner: 200, employee: 200 },
  'POST /companies/:company/addresses': {
    access: 'company',
    owner: 201,
    employee: 403,
    body: () => ({ country: 'UA', city: 'Lviv' }),
  },
  'PUT /companies/:company/addresses/:id': {
    access: 'company',
    owner: 200,
    employee: 403,
    id: t => t.address,
    body: () => ({ city: 'Lviv' }),
  },
  'DELETE /companies/:company/addresses/:id': {
    access: 'company',
    owner: 204,
    employee: 403,
    id: t => t.address,
  },
  'GET /companies/:company/user_invites': { access: 'company', owner: 200, employee: 403 },
  'POST /companies/:company/user_invites': {
    access: 'company',
    owner: 201,
    employee: 403,
    body: () => ({ login: 'iryna@example.org', position: 'Stylist', role: 'employee' }),
  },
  'DELETE /companies/:company/user_invites/:id': {
    access: 'company',
    owner: 204,
    employee: 403,
    id: t => t.sent,
  },
  'GET /companies/:company/orders': { access: 'company', owner: 200, employee: 200 },
  'POST /companies/:company/orders': {
    access: 'company',
    owner: 201,
    employee: 403,
    body: ({ product }) => ({ items: [{ type: 'product', id: product }] }),
  },
  'GET /companies/:company/orders.csv': { access: 'company', owner: 200, employee: 200 },
  'GET /companies/:company/orders/:id': ofOrder,
  'GET /companies/:company/orders/:id/client_page': ofOrder,
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
  'POST /companies/:company/orders/:id/payments': {
    ...ofOrder,
    owner: 201,
    employee: 403,
    body: () => ({ payment_method: 'cash', amount: 100 }),
  },
  'POST /companies/:company/orders/:id/payments/:payment/refund': {
    ...ofOrder,
    owner: 201,
    employee: 403,
    payment: t => t.payment,
    body: () => ({ amount: 100 }),
  },
  'POST /companies/:company/orders/:id/payment_links': {
    ...ofOrder,
    owner: 409,
    employee: 403,
    body: () => ({ provider: 'liqpay' }),
  },
  'GET /companies/:company/customer_memberships': { access: 'company', owner: 200, employee: 403 },
  'GET /companies/:company/payment_integrations': { access: 'company', owner: 200, employee: 403 },
  'PUT /companies/:company/payment_integrations/liqpay': {
    access: 'company',
    owner: 200,
    employee: 403,
    body: () => ({ public_key: 'sandbox_i1', private_key: 'sandbox_key_of_this' }),
  },
  'POST /companies/:company/payment_integrations/liqpay/test': {
    access: 'company',
    owner: 409,
    employee: 403,
    body: () => ({}),
  },
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
  'GET /companies/:company/sales': { access: 'company', owner: 200, employee: 403, query: range },
  'GET /companies/:company/sales.csv': { access: 'company', owner: 200, employee: 403, query: range },
  'DELETE /companies/:company': { access: 'company', owner: 200, employee: 403 },
  // It is not to be cleaned up.
  'POST /companies/:company/restore': { access: 'company', owner: 409, employee: 403, body: () => ({}) },
  'GET /companies/:company/administrators': { access: 'company', owner: 200, employee: 200 },
  'PUT /companies/:company/owner': {
    access: 'company',
    owner: 204,
    employee: 403,
    body: ({ employee }) => ({ employee_id: employee }),
  },
  'GET /companies/:company/activity': { access: 'company', owner: 200, employee: 403 },
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
  'DELETE /companies/:company/future_subscription': { access: 'company', owner: 404, employee: 403 },
  'GET /companies/:company/subscription': { access: 'company', owner: 200, employee: 200 },
  'POST /companies/:company/subscription': {
    access: 'company',
    owner: 201,
    employee: 403,
    body: () => ({ plan: 'business' }),
  },
  'DELETE /companies/:company/subscription': { access: 'company', owner: 200, employee: 403 },
  'POST /companies/:company/uploads': { access: 'company', owner: 201, employee: 403, body: anUpload },
  'POST /companies/:company/support_requests': {
    access: 'company',
    owner: 201,
    employee: 201,
    body: () => ({ topic: 'problem', description: 'It is empty.' }),
  },
  'GET /companies/:company/availability': { access: 'company', owner: 200, employee: 200, query: services },
  ...collectionRows('services', t => t.service, aService, { position: true, dependents: true }),
  ...collectionRows('products', t => t.product, aProduct, { position: true, dependents: true }),
  ...collectionRows('bundles', t => t.bundle, aBundle, { position: true, dependents: true }),
  ...collectionRows('memberships', t => t.membership, aMembership, { position: true }),
  ...collectionRows('articles', t => t.article, anArticle),
  'POST /companies/:company/articles/:id/publish': { ...ofArticle, body: () => ({}) },
  'POST /companies/:company/articles/:id/unpublish': { ...ofArticle, body: () => ({}) },
  'PUT /companies/:company/articles/:id/draft': { ...ofArticle, body: anArticle },
  'DELETE /companies/:company/articles/:id/draft': { ...ofArticle, owner: 204 },
  'GET /companies/:company/articles/:id/preview': ofArticle,
  'GET /companies/:company/reviews': { access: 'company', owner: 200, employee: 200 },
  'GET /companies/:company/reviews/summary': { access: 'company', owner: 200, employee: 200 },
  'GET /companies/:company/reviews.csv': { access: 'company', owner: 200, employee: 403 },
  'GET /companies/:company/reviews/:id': { access: 'company', owner: 200, employee: 404, id: t => t.review },
  'PATCH /companies/:company/reviews/:id': {
    access: 'company',
    owner: 200,
    employee: 403,
    id: t => t.review,
    body: () => ({ is_published: false, reason: 'Rude' }),
  },
  'PATCH /companies/:company/reviews': {
    access: 'company',
    owner: 200,
    employee: 403,
    body: ({ review }) => ({ ids: [review], changes: {} }),
  },
  'POST /companies/:company/reviews/:id/reply': {
    access: 'company',
    owner: 200,
    employee: 403,
    id: t => t.review,
    body: () => ({ text: 'Thank you' }),
  },
  'POST /companies/:company/undo': {
    access: 'company',
    owner: 404,
    employee: 404,
    body: () => ({ undo: randomUUID() }),
  },
  ...collectionRows(
    'employees',
    t => t.colleague,
    () => ({ first_name: 'Iryna' }),
    {
      one: 404,
      csv: 403,
      own: true,
    },
  ),
  'GET /companies/:company/employees/:id/schedule_adjustments': {
    access: 'company',
    owner: 200,
    employee: 404,
    id: t => t.colleague,
  },
  'POST /companies/:company/employees/:id/schedule_adjustments': {
    access: 'company',
    owner: 201,
    employee: 404,
    id: t => t.colleague,
    body: aHoliday,
  },
  'DELETE /companies/:company/employees/:id/schedule_adjustments/:adjustment': {
    access: 'company',
    owner: 204,
    employee: 404,
    id: t => t.colleague,
    adjustment: t => t.absence,
  },
  'POST /companies/:company/employees/:id/invite': {
    access: 'company',
    owner: 201,
    employee: 403,
    id: t => t.colleague,
    body: () => ({ login: 'colleague@example.org' }),
  },
  'POST /companies/:company/employees/:id/invite/resend': {
    access: 'company',
    owner: 201,
    employee: 403,
    id: t => t.invited,
    body: () => ({}),
  },
  'GET /companies/:company/schedule_adjustments': { access: 'company', owner: 200, employee: 200 },
  'POST /companies/:company/schedule_adjustments': {
    access: 'company',
    owner: 201,
    employee: 403,
    body: aHoliday,
  },
  'DELETE /companies/:company/schedule_adjustments/:adjustment': {
    access: 'company',
    owner: 204,
    employee: 403,
    adjustment: t => t.closing,
  },
  ...collectionRows(
    'customers',
    t => t.customer,
    () => ({ first_name: 'Anna' }),
    { one: 404, csv: 403 },
  ),
  'GET /companies/:company/customers/:id/merge': {
    access: 'company',
    owner: 200,
    employee: 403,
    id: t => t.customer,
    query: t => `?into=${t.namesake}`,
  },
  'POST /companies/:company/customers/:id/merge': {
    access: 'company',
    owner: 200,
    employee: 403,
    id: t => t.customer,
    body: t => ({ into: t.namesake }),
  },
  'GET /companies/:company/customers/:id/export': {
    access: 'company',
    owner: 200,
    employee: 403,
    id: t => t.customer,
  },
  'POST /companies/:company/customers/:id/invite': {
    access: 'company',
    owner: 201,
    employee: 403,
    id: t => t.customer,
    body: () => ({}),
  },
  'POST /companies/:company/customers/:id/erase': {
    access: 'company',
    owner: 204,
    employee: 403,
    id: t => t.customer,
    body: () => ({}),
  },
  'GET /companies/:company/records': { access: 'company', owner: 200, employee: 200, query: range },
  'POST /companies/:company/records': {
    access: 'company',
    owner: 201,
    employee: 403,
    body: ({ service, employee, start_at }) => ({
      items: [{ service_id: service, employee_id: employee, start_at: start_at + 7200 }],
    }),
  },
  'GET /companies/:company/records/:id': { access: 'company', owner: 200, employee: 404, id: t => t.record },
  'PATCH /companies/:company/records/:id': {
    access: 'company',
    owner: 200,
    employee: 404,
    id: t => t.record,
    body: ({ start_at }) => ({ start_at: start_at + 3600 }),
  },
  'POST /companies/:company/records/:id/commands': {
    access: 'company',
    owner: 200,
    employee: 404,
    id: t => t.record,
    body: () => ({ command: 'confirm' }),
  },
  'GET /sites/:slug': { access: 'public', owner: 200 },
  'GET /sites/:slug/availability': { access: 'public', owner: 200, query: services },
  'POST /sites/:slug/bookings': {
    access: 'public',
    owner: 201,
    body: ({ service, start_at }) => ({
      items: [{ service_id: service }],
      start_at: start_at + 4 * 3600,
      customer: { name: 'Anna', phone: '+380671234567' },
    }),
  },
  'GET /sites/:slug/bookings/:token': { access: 'public', owner: 200 },
  'DELETE /sites/:slug/bookings/:token': { access: 'public', owner: 200 },
  // The visit is not completed yet.
  'POST /sites/:slug/reviews': { access: 'public', owner: 409, body: ({ token }) => ({ token, rating: 5 }) },
};

/** Collections that do all as their schema has it, and nothing else. */
export const plainCollections = collections.filter(
  ({ name }) => !(`GET /companies/:company/${name}` in matrix),
);
for (const collection of plainCollections) {
  const { name, schema } = collection;
  const rows = collectionRows(
    name,
    t => t.plain[name]!,
    () => exampleOf(schema),
    {
      position: isOrdered(collection),
    },
  );
  Object.assign(matrix, rows);
}
