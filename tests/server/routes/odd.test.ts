import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createUser, hire } from '@/tests/helpers/fixtures';

const odd: unknown[] = [
  null,
  '',
  '\0',
  'a\0b@example.org',
  '\ud800',
  'x'.repeat(100_000),
  -1,
  1.5,
  1e300,
  true,
  [],
  [null],
  [['a']],
  {},
  { id: '\0' },
  { code: '\0' },
  { __proto__: null, constructor: 'x' },
];

const words = 'a long enough sentence';

/** A body that is taken, for each route that reads one of accounts and companies. */
const bodies: [route: string, body: object][] = [
  ['POST /auth/login', { login: 'a@example.org', password: words }],
  [
    'POST /oauth/token',
    { grant_type: 'password', client_id: 'a', client_secret: 'b', username: '1', password: 'c' },
  ],
  [
    'POST /auth/register',
    {
      name: 'A',
      login: 'a@example.org',
      password: words,
      password_confirmation: words,
      invite_id: 'a',
      tfa_request_id: 'a',
      verification_code: '1',
      'g-recaptcha-response': 'a',
    },
  ],
  ['POST /auth/forgot-password', { login: 'a@example.org' }],
  [
    'PUT /auth/password',
    {
      login: 'a@example.org',
      password: words,
      password_confirmation: words,
      tfa_request_id: 'a',
      verification_code: '1',
    },
  ],
  [
    'PUT /user',
    {
      name: 'A',
      locale: 'uk',
      email: 'b@example.org',
      phone: null,
      current_password: 'x',
      tfa_request_id: 'a',
      verification_code: '1',
    },
  ],
  ['PUT /user/password', { current_password: 'x', password: words, password_confirmation: words }],
  ['POST /companies', { name: 'A', type: 'pets', subtypes: [601], service_location: ['online'] }],
  [
    'PUT /companies/:company',
    {
      name: 'A',
      slug: 'odd-one',
      subtypes: [101],
      service_categories: ['a'],
      summary: 'a',
      description: 'a',
      contact_email: 'a@example.org',
      phones: ['0671234567'],
      facebook_link: 'https://a.example',
      telegram_link: 'https://t.me/a',
      whatsapp_link: 'https://wa.me/1',
      colors: ['#000000'],
      currency: 'UAH',
      timezone: 'Europe/Kyiv',
      content_locale: 'uk',
      working_hours: [{ weekday: 1, from: '09:00', to: '10:00', breaks: [{ from: '09:10', to: '09:20' }] }],
      version: 1,
    },
  ],
  ['PUT /companies/:company/settings', { name: 'terms_of_service', value: 'a' }],
  ['PUT /companies/:company/settings', { settings: { terms_of_service: 'a', popular_services: [1] } }],
  [
    'POST /companies/:company/addresses',
    {
      country: 'UA',
      city: 'a',
      street: 'a',
      building: '1',
      postal_code: '1',
      latitude: 1,
      longitude: 1,
      location_notes: 'a',
    },
  ],
  ['PUT /companies/:company/addresses/:address', { country: 'UA', city: 'a', latitude: 1 }],
  ['POST /companies/:company/subscription', { plan: 'team', period: 'annual', payment_method: 'card' }],
  [
    'POST /companies/:company/user_invites',
    { email: 'c@example.org', login: 'c@example.org', position: 'a', role: 'administrator', employee_id: 1 },
  ],
  [
    'POST /companies/:company/employees',
    {
      first_name: 'a',
      email: 'd@example.org',
      phone: '0671234567',
      company_role: 'employee',
      date_of_birth: '1990-02-28',
      working_hours: [{ weekday: 1, from: '09:00', to: '10:00', breaks: [{ from: '09:10', to: '09:20' }] }],
      services: [1],
    },
  ],
  [
    'POST /companies/:company/customers',
    { first_name: 'a', phone: '0671234567', date_of_birth: '1990-02-28' },
  ],
  [
    'POST /companies/:company/schedule_adjustments',
    {
      date: '2027-01-01',
      type: 'short_day',
      from: '09:00',
      to: '12:00',
      breaks: [{ from: '10:00', to: '11:00' }],
    },
  ],
  ['POST /companies/:company/support_requests', { topic: 'a', description: 'a' }],
];

describe('whatever a program sends', () => {
  let api: Api;
  let token: string;
  let company: number;
  let address: number;
  beforeAll(async () => {
    api = await startApi(kinds.at(-1)!);
    company = await createCompany(api.db, { slug: 'odd', plan: 'team' });
    const user = await createUser(api.db, 'owner@example.org');
    token = user.token;
    await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    const { rows } = await api.db.pool.query<{ id: number }>('select id from addresses');
    address = rows[0]!.id;
  });
  afterAll(() => api.close());

  it.each(bodies)('%s is never a fault of the server', async (route, body) => {
    const [method, path] = route.split(' ') as ['POST' | 'PUT', string];
    const url = path.replace(':company', String(company)).replace(':address', String(address));
    const sent = [
      ...odd,
      ...Object.keys(body).flatMap(field => odd.map(value => ({ ...body, [field]: value }))),
    ];
    const faults: unknown[] = [];
    for (const body of sent) {
      const { status } = await api.as(token).call(method, url, (body ?? undefined) as object | undefined);
      if (status >= 500) faults.push([JSON.stringify(body).slice(0, 300), status]);
    }
    expect(faults).toEqual([]);
  });
});
