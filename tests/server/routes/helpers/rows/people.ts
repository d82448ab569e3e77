import { collectionRows } from '../collectionRows';
import type { Body, Row } from '../row';

const aHoliday: Body = () => ({ date: '2027-02-01', type: 'holiday' });

/** Routes of employees and customers. */
export const peopleRows: Record<string, Row> = {
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
  'GET /companies/:company/employees/:id/calendar_feed': {
    access: 'company',
    owner: 200,
    employee: 404,
    id: t => t.colleague,
  },
  'POST /companies/:company/employees/:id/calendar_feed': {
    access: 'company',
    owner: 201,
    employee: 404,
    id: t => t.colleague,
    body: () => ({}),
  },
  'DELETE /companies/:company/employees/:id/calendar_feed': {
    access: 'company',
    owner: 204,
    employee: 404,
    id: t => t.colleague,
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
};
