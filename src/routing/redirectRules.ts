import { chooseCompany, pathWithin } from './companyChoice';
import { dueStep, pathOfStep, steps, type CompanyFacts, type StepName } from './onboarding';
import { matchRoute, type RouteMatch, type RouteName } from './routeTable';

export type Situation = {
  path: string;
  /** With its question mark, as the location has it. */
  search: string;
  isSignedIn: boolean;
  /** Known once loaded; `last` is the company opened last. */
  person?: { companies: { id: number }[]; invites: number; last?: number };
  /** The company of the path, known once loaded. */
  company?: CompanyFacts;
  /** Where they were going before they had to sign in. */
  wanted?: string;
};

type At = Situation & { place: RouteMatch; query: URLSearchParams };
type Rule = { name: string; when: (at: At) => unknown; to: (at: At) => string };

const dashboard = '/';
const createCompany = '/onboarding/create-company';

const isAt = ({ place }: At, ...names: RouteName[]) => names.includes(place.name);
const entersAt = (at: At) => at.isSignedIn && isAt(at, 'Login', 'InviteLogin');
const invite = ({ query }: At) => query.get('inviteId');
const chosen = ({ place, person }: At) =>
  chooseCompany({ asked: place.company, last: person?.last, companies: person?.companies ?? [] });
const hasNone = ({ person }: At) => person?.companies.length === 0;
const isOfCompany = (at: At) => isAt(at, 'CompanyDashboard') || at.place.company !== undefined;
const due = ({ place, company }: At) =>
  company && company.id === place.company ? dueStep(company) : undefined;

/** Redirects to the step while it is due. */
const leadsTo = (step: StepName): Omit<Rule, 'name'> => ({
  when: at => due(at)?.name === step && !isAt(at, step),
  to: at => pathOfStep(at.place.company!, due(at)!),
});

/** The redirects in order: the first that applies. */
export const rules: Rule[] = [
  {
    name: 'an invitation comes before everything',
    when: at => entersAt(at) && invite(at),
    to: at => `/invite-details/${encodeURIComponent(invite(at)!)}`,
  },
  {
    name: 'whoever signed in goes on to where they were going',
    when: at => entersAt(at) && at.wanted && matchRoute(pathnameOf(at.wanted)).access === 'person',
    to: at => at.wanted!,
  },
  {
    name: 'whoever signed in without a wish goes to the dashboard',
    when: entersAt,
    to: () => dashboard,
  },
  {
    name: 'whoever signed up makes a company, and takes the query along',
    when: at => at.isSignedIn && isAt(at, 'Register'),
    to: ({ search }) => createCompany + search,
  },
  {
    name: 'whoever is not signed in signs in',
    when: ({ isSignedIn, place }) => !isSignedIn && place.access === 'person',
    to: () => '/login',
  },
  {
    name: 'a path that the product does not have is the dashboard',
    when: at => isAt(at, 'Unknown'),
    to: () => dashboard,
  },
  {
    name: 'whoever signed up by an invitation sees it before making a company',
    when: at => isAt(at, 'OnboardingCreateCompany') && invite(at),
    to: at => `/invite-details/${encodeURIComponent(invite(at)!)}`,
  },
  {
    name: 'whoever is invited and has no company sees the invitations',
    when: at => isAt(at, 'CompanyDashboard') && hasNone(at) && at.person!.invites > 0,
    to: () => '/settings/invitations',
  },
  {
    name: 'whoever has no company makes one',
    when: at => isOfCompany(at) && hasNone(at),
    to: () => createCompany,
  },
  {
    name: 'a company that is not one’s own gives way to the last, else the first',
    when: at => at.person && isOfCompany(at) && at.place.company !== chosen(at),
    to: at => pathWithin(chosen(at)!, at.path) + at.search,
  },
  {
    name: 'whoever has companies makes another only when they say so',
    when: at =>
      isAt(at, 'OnboardingCreateCompany') && at.person && !hasNone(at) && !at.query.has('addAnotherCompany'),
    to: at => `/${at.person!.companies[0]!.id}`,
  },
  { name: 'a company without a subscription chooses a plan', ...leadsTo('PricingPlans') },
  { name: 'a company that receives people says in which city', ...leadsTo('CreateAddress') },
  { name: 'a company without currency or time zone sets them', ...leadsTo('SetupCompanySettings') },
  {
    name: 'a step that was taken leads to the dashboard',
    when: at =>
      at.company?.id === at.place.company &&
      steps.some(({ name }) => isAt(at, name)) &&
      due(at)?.name !== at.place.name,
    to: ({ place }) => `/${place.company}`,
  },
];

/** Where to redirect; null to stay. */
export function redirectFor(situation: Situation): string | null {
  const place = matchRoute(situation.path);
  const at: At = { ...situation, place, query: new URLSearchParams(situation.search) };
  return rules.find(({ when }) => when(at))?.to(at) ?? null;
}

const pathnameOf = (path: string) => path.split(/[?#]/)[0]!;
