import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompanyFacts } from '@/src/routing/onboarding';
import { matchRoute } from '@/src/routing/matchRoute';
import { rules, redirectFor, type Situation } from '@/src/routing/redirectRules';

const complete: CompanyFacts = {
  id: 5,
  current_subscription: {},
  service_location: ['offline'],
  addresses: [{ city: 'Lviv' }],
  currency: { code: 'UAH' },
  timezone: 'Europe/Kyiv',
};
const company = (overrides: Partial<CompanyFacts> = {}): CompanyFacts => ({ ...complete, ...overrides });
const companies = [{ id: 3 }, { id: 5 }];
const nobody = { isSignedIn: false };
const user = (overrides: Partial<NonNullable<Situation['user']>> = {}) => ({
  isSignedIn: true,
  user: { companies, invites: 0, ...overrides },
});
const withoutCompany = (invites = 0) => user({ companies: [], invites });

type Row = [path: string, situation: Partial<Situation>, redirect: string | null];

function at(path: string, overrides: Partial<Situation>): Situation {
  const [pathname = '', query] = path.split('?');
  return { path: pathname, search: query ? `?${query}` : '', isSignedIn: false, ...overrides };
}

const rows: Record<string, Row[]> = {
  'an invitation comes first': [
    ['/invite?inviteId=ab%2Fc', user(), '/invite-details/ab%2Fc'],
    ['/login?inviteId=abc', { ...user(), returnTo: '/5/records' }, '/invite-details/abc'],
    ['/invite?inviteId=abc', nobody, null],
  ],
  'signing in returns to the requested page': [
    ['/login', { ...user(), returnTo: '/5/records?record=7' }, '/5/records?record=7'],
    ['/login', { isSignedIn: true, returnTo: '/settings/security' }, '/settings/security'],
  ],
  'signing in otherwise leads to the dashboard': [
    ['/login', user(), '/'],
    ['/invite', user(), '/'],
    ['/login', { ...user(), returnTo: '/login' }, '/'],
    ['/login', { ...user(), returnTo: '/register?x=1' }, '/'],
  ],
  'signing up leads to creating a company, with the query': [
    ['/register?plan=team&inviteId=a', user(), '/onboarding/create-company?plan=team&inviteId=a'],
    ['/register', nobody, null],
  ],
  'pages of users need signing in': [
    ['/', nobody, '/login'],
    ['/5/records', nobody, '/login'],
    ['/settings/account', nobody, '/login'],
    ['/no/such', nobody, '/login'],
    ['/data-policy', nobody, null],
    ['/forgot-password', nobody, null],
  ],
  'an unknown path leads to the dashboard': [
    ['/no/such', user(), '/'],
    ['/5x/records', user(), '/'],
    ['/invite-details', user(), '/'],
  ],
  'signing up by an invitation leads to it before creating a company': [
    ['/onboarding/create-company?inviteId=abc', withoutCompany(1), '/invite-details/abc'],
  ],
  'an invited user without a company sees the invitations': [
    ['/', withoutCompany(1), '/settings/invitations'],
    ['/5', withoutCompany(1), '/settings/invitations'],
    ['/settings/account', withoutCompany(1), null],
  ],
  'a user without a company creates one': [
    ['/', withoutCompany(), '/onboarding/create-company'],
    ['/5/records', withoutCompany(1), '/onboarding/create-company'],
    ['/settings/account', withoutCompany(), null],
    ['/onboarding/create-company', withoutCompany(), null],
  ],
  'the company of another user is replaced by the last opened, else the first own one': [
    ['/', user(), '/3'],
    ['/', user({ last: 5 }), '/5'],
    ['/9/records?view=day', user({ last: 5 }), '/5/records?view=day'],
    ['/9/records', user({ last: 8 }), '/3/records'],
    ['/5/records', user({ last: 3 }), null],
  ],
  'a user with companies creates another only on request': [
    ['/onboarding/create-company', user({ last: 5 }), '/3'],
    ['/onboarding/create-company?addAnotherCompany=1', user(), null],
    ['/onboarding/create-company', { isSignedIn: true }, null],
  ],
  'a company without a subscription chooses a plan': [
    ['/5', { ...user(), company: company({ current_subscription: null }) }, '/5/onboarding/pricing-plans'],
    [
      '/5/onboarding/create-address',
      { ...user(), company: company({ current_subscription: null, addresses: [] }) },
      '/5/onboarding/pricing-plans',
    ],
    ['/5/onboarding/pricing-plans', { ...user(), company: company({ current_subscription: null }) }, null],
  ],
  'a company with premises sets its city': [
    ['/5/records', { ...user(), company: company({ addresses: [] }) }, '/5/onboarding/create-address'],
    ['/5', { ...user(), company: company({ addresses: [{ city: '' }] }) }, '/5/onboarding/create-address'],
    ['/5', { ...user(), company: company({ addresses: [], service_location: ['online'] }) }, null],
  ],
  'a company without currency or time zone sets them': [
    ['/5', { ...user(), company: company({ currency: null }) }, '/5/onboarding/setup-company-settings'],
    ['/5', { ...user(), company: company({ timezone: null }) }, '/5/onboarding/setup-company-settings'],
  ],
  'a completed step leads to the dashboard': [
    ['/5/onboarding/pricing-plans', { ...user(), company: company() }, '/5'],
    ['/5/onboarding/create-address', { ...user(), company: company() }, '/5'],
    ['/5/onboarding/setup-company-settings', { ...user(), company: company() }, '/5'],
    ['/5/onboarding/setup-company-settings', user(), null],
  ],
};

describe.each(rules)('$name', ({ name }) => {
  it.each(rows[name]!)('%s', (path, overrides, redirect) => {
    expect(redirectFor(at(path, overrides))).toBe(redirect);
  });
});

const ids = fc.integer({ min: 1, max: 4 });
const facts = fc.record({
  current_subscription: fc.constantFrom(null, {}),
  service_location: fc.subarray(['offline', 'online']),
  addresses: fc.constantFrom<CompanyFacts['addresses']>([], [{ city: 'Lviv' }]),
  currency: fc.constantFrom(null, {}),
  timezone: fc.constantFrom(null, 'Europe/Kyiv'),
});
const paths = fc
  .tuple(
    fc.constantFrom(
      '/login',
      '/invite',
      '/register',
      '/forgot-password',
      '/data-policy',
      '/invite-details/abc',
      '/onboarding/create-company',
      '/settings/account',
      '/',
      '/:c',
      '/:c/records',
      '/:c/onboarding/pricing-plans',
      '/:c/onboarding/create-address',
      '/:c/onboarding/setup-company-settings',
      '/no/such',
    ),
    ids,
    fc.constantFrom('', '?inviteId=abc', '?addAnotherCompany=1', '?view=day'),
  )
  .map(([path, id, search]) => path.replace(':c', String(id)) + search);

const situations = fc.record({
  path: paths,
  returnTo: fc.option(paths, { nil: undefined }),
  isSignedIn: fc.boolean(),
  own: fc.uniqueArray(ids),
  invites: fc.nat(2),
  last: fc.option(ids, { nil: undefined }),
  facts: fc.array(facts, { minLength: 4, maxLength: 4 }),
});

it('comes to rest, wherever somebody begins, where they may be', () => {
  fc.assert(
    fc.property(situations, ({ path: start, returnTo, isSignedIn, own, invites, last, facts }) => {
      const state = (path: string): Situation => {
        const { company: id } = matchRoute(path.split('?')[0]!);
        return at(path, {
          isSignedIn,
          user: isSignedIn ? { companies: own.map(id => ({ id })), invites, last } : undefined,
          company: isSignedIn && id && own.includes(id) ? { id, ...facts[id - 1]! } : undefined,
          returnTo,
        });
      };
      let path = start;
      for (let steps = 0; steps < 8; steps++) {
        const redirect = redirectFor(state(path));
        if (redirect === null) break;
        path = redirect;
      }
      expect(redirectFor(state(path))).toBeNull();
      const route = matchRoute(path.split('?')[0]!);
      expect(isSignedIn ? route.access !== 'guest' : route.access !== 'person').toBe(true);
      expect(route.company === undefined || own.includes(route.company)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
