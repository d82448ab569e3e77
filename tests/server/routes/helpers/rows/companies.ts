import { randomUUID } from 'node:crypto';
import { password } from '@/tests/helpers/fixtures';
import { onePixel, uploadOf } from '@/tests/helpers/pictures';
import type { Body, Entities, Row } from '../row';

const ofWebhook = { access: 'company' as const, employee: 403, id: (t: Entities) => t.webhook };

const anUpload: Body = () => uploadOf(onePixel);

/** Routes of a company itself: its settings, addresses, staff invitations and log. */
export const companyRows: Record<string, Row> = {
  'GET /companies': { access: 'user', owner: 200, employee: 200 },
  'POST /companies': {
    access: 'user',
    owner: 201,
    employee: 201,
    body: () => ({ name: 'Another', type: 'pets', subtypes: [] }),
  },
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
  'GET /companies/:company/exports': { access: 'company', owner: 200, employee: 403 },
  'POST /companies/:company/exports': { access: 'company', owner: 202, employee: 403 },
  'GET /companies/:company/exports/:id': {
    access: 'company',
    owner: 200,
    employee: 403,
    id: t => t.export,
  },
  'GET /companies/:company/exports/:id/file': {
    access: 'company',
    owner: 200,
    employee: 403,
    id: t => t.export,
  },
  'GET /companies/:company/api_keys': { access: 'company', owner: 200, employee: 403, peopleOnly: true },
  'POST /companies/:company/api_keys': {
    access: 'company',
    owner: 201,
    employee: 403,
    peopleOnly: true,
    body: () => ({ name: 'Till', scopes: ['orders.read.all'] }),
  },
  'POST /companies/:company/api_keys/:id/rotate': {
    access: 'company',
    owner: 201,
    employee: 403,
    peopleOnly: true,
    id: t => t.api_key,
    body: () => ({ overlap_hours: 1 }),
  },
  'DELETE /companies/:company/api_keys/:id': {
    access: 'company',
    owner: 204,
    employee: 403,
    peopleOnly: true,
    id: t => t.api_key,
  },
  'GET /companies/:company/roles': { access: 'company', owner: 200, employee: 403 },
  'POST /companies/:company/roles': {
    access: 'company',
    owner: 201,
    employee: 403,
    body: () => ({ name: 'Books', permissions: ['reports.read.all'] }),
  },
  'PUT /companies/:company/roles/:id': {
    access: 'company',
    owner: 200,
    employee: 403,
    id: t => t.role,
    body: () => ({ permissions: ['sales.read.all'] }),
  },
  'DELETE /companies/:company/roles/:id': { access: 'company', owner: 200, employee: 403, id: t => t.role },
  'GET /companies/:company/webhooks': { access: 'company', owner: 200, employee: 403 },
  'POST /companies/:company/webhooks': {
    access: 'company',
    owner: 201,
    employee: 403,
    body: () => ({ url: 'https://1.1.1.1/hook', events: ['order.paid'] }),
  },
  'GET /companies/:company/webhooks/:id': { ...ofWebhook, owner: 200 },
  'PUT /companies/:company/webhooks/:id': {
    ...ofWebhook,
    owner: 200,
    body: () => ({ events: ['order.paid'] }),
  },
  'DELETE /companies/:company/webhooks/:id': { ...ofWebhook, owner: 204 },
  'POST /companies/:company/webhooks/:id/rotate': { ...ofWebhook, owner: 201, body: () => ({}) },
  'POST /companies/:company/webhooks/:id/test': { ...ofWebhook, owner: 202, body: () => ({}) },
  'GET /companies/:company/webhooks/:id/deliveries': { ...ofWebhook, owner: 200 },
  'POST /companies/:company/webhooks/:id/deliveries/:delivery/resend': {
    ...ofWebhook,
    owner: 202,
    delivery: t => t.delivery,
    body: () => ({}),
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
  'DELETE /companies/:company': { access: 'company', owner: 200, employee: 403 },
  // It is not to be cleaned up.
  'POST /companies/:company/restore': { access: 'company', owner: 409, employee: 403, body: () => ({}) },
  'GET /companies/:company/administrators': { access: 'company', owner: 200, employee: 200 },
  'PUT /companies/:company/owner': {
    access: 'company',
    peopleOnly: true,
    owner: 204,
    employee: 403,
    body: ({ employee }) => ({ employee_id: employee, current_password: password }),
  },
  'GET /companies/:company/activity': { access: 'company', owner: 200, employee: 403 },
  'POST /companies/:company/uploads': { access: 'company', owner: 201, employee: 403, body: anUpload },
  'POST /companies/:company/support_requests': {
    access: 'company',
    owner: 201,
    employee: 201,
    body: () => ({ topic: 'problem', description: 'It is empty.' }),
  },
  'POST /companies/:company/schedule_impact': {
    access: 'company',
    owner: 200,
    employee: 403,
    body: () => ({ change: { kind: 'closing_day', date: '2031-03-01', type: 'holiday' } }),
  },
  'POST /companies/:company/undo': {
    access: 'company',
    owner: 404,
    employee: 404,
    body: () => ({ undo: randomUUID() }),
  },
};
