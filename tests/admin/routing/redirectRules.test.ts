import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompanyFacts } from '../../../src/routing/onboarding';
import { matchRoute } from '../../../src/routing/routeTable';
import { rules, redirectFor, type Situation } from '../../../src/routing/redirectRules';

const open: CompanyFacts = {
  id: 5,
  current_subscription: {},
  service_location: ['offline'],
  addresses: [{ city: 'Lviv' }],
  currency: { code: 'UAH' },
  timezone: 'Europe/Kyiv',
};
const company = (overrides: Partial<CompanyFacts> = {}): CompanyFacts => ({ ...open, ...overrides });
const companies = [{ id: 3 }, { id: 5 }];
const nobody = { isSignedIn: false };
const person = (overrides: Partial<NonNullable<Situation['person']>> = {}) => ({
  isSignedIn: true,
  person: { companies, invites: 0, ...overrides },
});
const lonely = (invites = 0) => person({ companies: [], invites });

type Row = [path: string, situation: Partial<Situation>, way: string | null];

function at(path: string, overrides: Partial<Situation>): Situation {
  const [pathname = '', query] = path.split('?');
  return { path: pathname, search: query ? `?${query}` : '', isSignedIn: false, ...overrides };
}

const rows: Record<string, Row[]> = {
  'an invitation comes before everything': [
    ['/invite?inviteId=ab%2Fc', person(), '/invite-details/ab%2Fc'],
    ['/login?inviteId=abc', { ...person(), wanted: '/5/records' }, '/invite-details/abc'],
    ['/invite?inviteId=abc', nobody, null],
  ],
  'whoever signed in goes on to where they were going': [
    ['/login', { ...person(), wanted: '/5/records?record=7' }, '/5/records?record=7'],
    ['/login', { isSignedIn: true, wanted: '/settings/security' }, '/settings/security'],
  ],
  'whoever signed in without a wish goes to the dashboard': [
    ['/login', person(), '/'],
    ['/invite', person(), '/'],
    ['/login', { ...person(), wanted: '/login' }, '/'],
    ['/login', { ...person(), wanted: '/register?x=1' }, '/'],
  ],
  'whoever signed up makes a company, and takes the query along': [
    ['/register?plan=team&inviteId=a', person(), '/onboarding/create-company?plan=team&inviteId=a'],
    ['/register', nobody, null],
  ],
  'whoever is not signed in signs in': [
    ['/', nobody, '/login'],
    ['/5/records', nobody, '/login'],
    ['/settings/account', nobody, '/login'],
    ['/no/such', nobody, '/login'],
    ['/data-policy', nobody, null],
    ['/forgot-password', nobody, null],
  ],
  'a path that the product does not have is the dashboard': [
    ['/no/such', person(), '/'],
    ['/5x/records', person(), '/'],
    ['/invite-details', person(), '/'],
  ],
  'whoever signed up by an invitation sees it before making a company': [
    ['/onboarding/create-company?inviteId=abc', lonely(1), '/invite-details/abc'],
  ],
  'whoever is invited and has no company sees the invitations': [
    ['/', lonely(1), '/settings/invitations'],
    ['/5', lonely(1), '/settings/invitations'],
    ['/settings/account', lonely(1), null],
  ],
  'whoever has no company makes one': [
    ['/', lonely(), '/onboarding/create-company'],
    ['/5/records', lonely(1), '/onboarding/create-company'],
    ['/settings/account', lonely(), null],
    ['/onboarding/create-company', lonely(), null],
  ],
  'a company that is not one’s own gives way to the last, else the first': [
    ['/', person(), '/3'],
    ['/', person({ last: 5 }), '/5'],
    ['/9/records?view=day', person({ last: 5 }), '/5/records?view=day'],
    ['/9/records', person({ last: 8 }), '/3/records'],
    ['/5/records', person({ last: 3 }), null],
  ],
  'whoever has companies makes another only when they say so': [
    ['/onboarding/create-company', person({ last: 5 }), '/3'],
    ['/onboarding/create-company?addAnotherCompany=1', person(), null],
    ['/onboarding/create-company', { isSignedIn: true }, null],
  ],
  'a company without a subscription chooses a plan': [
    ['/5', { ...person(), company: company({ current_subscription: null }) }, '/5/onboarding/pricing-plans'],
    [
      '/5/onboarding/create-address',
      { ...person(), company: company({ current_subscription: null, addresses: [] }) },
      '/5/onboarding/pricing-plans',
    ],
    ['/5/onboarding/pricing-plans', { ...person(), company: company({ current_subscription: null }) }, null],
  ],
  'a company that receives people says in which city': [
    ['/5/records', { ...person(), company: company({ addresses: [] }) }, '/5/onboarding/create-address'],
    ['/5', { ...person(), company: company({ addresses: [{ city: '' }] }) }, '/5/onboarding/create-address'],
    ['/5', { ...person(), company: company({ addresses: [], service_location: ['online'] }) }, null],
  ],
  'a company without currency or time zone sets them': [
    ['/5', { ...person(), company: company({ currency: null }) }, '/5/onboarding/setup-company-settings'],
    ['/5', { ...person(), company: company({ timezone: null }) }, '/5/onboarding/setup-company-settings'],
  ],
  'a step that was taken leads to the dashboard': [
    ['/5/onboarding/pricing-plans', { ...person(), company: company() }, '/5'],
    ['/5/onboarding/create-address', { ...person(), company: company() }, '/5'],
    ['/5/onboarding/setup-company-settings', { ...person(), company: company() }, '/5'],
    ['/5/onboarding/setup-company-settings', person(), null],
  ],
};

describe.each(rules)('$name', ({ name }) => {
  it.each(rows[name]!)('%s', (path, overrides, way) => {
    expect(redirectFor(at(path, overrides))).toBe(way);
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

const worlds = fc.record({
  path: paths,
  wanted: fc.option(paths, { nil: undefined }),
  isSignedIn: fc.boolean(),
  own: fc.uniqueArray(ids),
  invites: fc.nat(2),
  last: fc.option(ids, { nil: undefined }),
  facts: fc.array(facts, { minLength: 4, maxLength: 4 }),
});

it('comes to rest, wherever somebody begins, where they may be', () => {
  fc.assert(
    fc.property(worlds, ({ path, wanted, isSignedIn, own, invites, last, facts }) => {
      const state = (here: string): Situation => {
        const { company: id } = matchRoute(here.split('?')[0]!);
        return at(here, {
          isSignedIn,
          person: isSignedIn ? { companies: own.map(id => ({ id })), invites, last } : undefined,
          company: isSignedIn && id && own.includes(id) ? { id, ...facts[id - 1]! } : undefined,
          wanted,
        });
      };
      let here = path;
      for (let steps = 0; steps < 8; steps++) {
        const way = redirectFor(state(here));
        if (way === null) break;
        here = way;
      }
      expect(redirectFor(state(here))).toBeNull();
      const place = matchRoute(here.split('?')[0]!);
      expect(isSignedIn ? place.access !== 'guest' : place.access !== 'person').toBe(true);
      expect(place.company === undefined || own.includes(place.company)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
