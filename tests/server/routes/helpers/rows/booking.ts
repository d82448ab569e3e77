import type { Entities, Row } from '../row';

const range = () => '?from=2027-01-04&to=2027-01-10';
const services = ({ service }: Entities) => `?service_ids=${service}&from=2027-01-05&days=2`;

const ofWish: Row = { access: 'company', owner: 200, employee: 403, id: t => t.waiting };

/** Routes of free times, appointments and the bookings of clients. */
export const bookingRows: Record<string, Row> = {
  'GET /companies/:company/availability': { access: 'company', owner: 200, employee: 200, query: services },
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
  'GET /companies/:company/visits/:id': { access: 'company', owner: 200, employee: 404, id: t => t.visit },
  'POST /companies/:company/visits/:id/call': {
    access: 'company',
    owner: 200,
    employee: 404,
    id: t => t.visit,
    body: () => ({}),
  },
  'PUT /companies/:company/visits/:id': {
    access: 'company',
    owner: 200,
    employee: 403,
    id: t => t.visit,
    body: ({ record, service, employee }) => ({
      items: [{ record_id: record, service_id: service, employee_id: employee, duration: 45 }],
    }),
  },
  'GET /companies/:company/waiting_list': { access: 'company', owner: 200, employee: 403 },
  'POST /companies/:company/waiting_list': {
    access: 'company',
    owner: 201,
    employee: 403,
    body: ({ service }) => ({
      items: [{ service_id: service }],
      from: '2027-01-05',
      to: '2027-01-06',
      customer: { first_name: 'Anna', phone: '+380671234567' },
    }),
  },
  'GET /companies/:company/waiting_list/:id': ofWish,
  'POST /companies/:company/waiting_list/:id/offer': {
    ...ofWish,
    body: ({ start_at }) => ({ start_at: start_at + 6 * 3600 }),
  },
  'DELETE /companies/:company/waiting_list/:id': { ...ofWish, owner: 204 },
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
  'GET /sites/:slug/bookings/:token/availability': { access: 'public', owner: 200 },
  'PATCH /sites/:slug/bookings/:token': {
    access: 'public',
    owner: 200,
    body: ({ start_at }) => ({ start_at }),
  },
  'POST /sites/:slug/bookings/:token/confirm': { access: 'public', owner: 200 },
  'DELETE /sites/:slug/bookings/:token': { access: 'public', owner: 200 },
  'POST /sites/:slug/waiting_list': {
    access: 'public',
    owner: 201,
    body: ({ service }) => ({
      items: [{ service_id: service }],
      from: '2027-01-05',
      to: '2027-01-06',
      customer: { name: 'Anna', phone: '+380671234567' },
    }),
  },
  'GET /sites/:slug/waiting_list/:wish': { access: 'public', owner: 200 },
  'DELETE /sites/:slug/waiting_list/:wish': { access: 'public', owner: 204 },
  // Nothing is offered to them.
  'POST /sites/:slug/offers/:wish/claim': { access: 'public', owner: 409 },
  // The visit is not completed yet.
  'POST /sites/:slug/reviews': { access: 'public', owner: 409, body: ({ token }) => ({ token, rating: 5 }) },
};
