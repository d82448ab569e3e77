import { chooseCompany, pathWithin } from './companyChoice';
import { dueStep, pathOfStep, steps, type CompanyFacts, type StepName } from './onboarding';
import { matchRoute, type RouteMatch, type RouteName } from './routeTable';
import { companyPaths } from './companyPaths';

export type Situation = {
  path: string;
  /** With its question mark, as in the location. */
  search: string;
  isSignedIn: boolean;
  /** Known once loaded; `last` is the company opened last. */
  user?: { companies: { id: number }[]; invites: number; last?: number };
  /** The company of the path, known once loaded. */
  company?: CompanyFacts;
  /** The page that was requested before sign-in. */
  returnTo?: string;
};

type At = Situation & { place: RouteMatch; query: URLSearchParams };
type Rule = { name: string; when: (at: At) => unknown; to: (at: At) => string };

const dashboard = '/';
const createCompany = '/onboarding/create-company';

const isAt = ({ place }: At, ...names: RouteName[]) => names.includes(place.name);
const entersAt = (at: At) => at.isSignedIn && isAt(at, 'Login', 'InviteLogin');
const invite = ({ query }: At) => query.get('inviteId');
const chosen = ({ place, user: person }: At) =>
  chooseCompany({ fromPath: place.company, last: person?.last, companies: person?.companies ?? [] });
const hasNone = ({ user: person }: At) => person?.companies.length === 0;
const isOfCompany = (at: At) => isAt(at, 'CompanyDashboard') || at.place.company !== undefined;
const due = ({ place, company }: At) =>
  company && company.id === place.company ? dueStep(company) : undefined;

const leadsTo = (step: StepName): Omit<Rule, 'name'> => ({
  when: at => due(at)?.name === step && !isAt(at, step),
  to: at => pathOfStep(at.place.company!, due(at)!),
});

/** The first that applies wins. */
export const rules: Rule[] = [
  {
    name: 'an invitation comes first',
    when: at => entersAt(at) && invite(at),
    to: at => `/invite-details/${encodeURIComponent(invite(at)!)}`,
  },
  {
    name: 'signing in returns to the requested page',
    when: at => entersAt(at) && at.returnTo && matchRoute(pathnameOf(at.returnTo)).access === 'person',
    to: at => at.returnTo!,
  },
  {
    name: 'signing in otherwise leads to the dashboard',
    when: entersAt,
    to: () => dashboard,
  },
  {
    name: 'signing up leads to creating a company, with the query',
    when: at => at.isSignedIn && isAt(at, 'Register'),
    to: ({ search }) => createCompany + search,
  },
  {
    name: 'pages of users need signing in',
    when: ({ isSignedIn, place }) => !isSignedIn && place.access === 'person',
    to: () => '/login',
  },
  {
    name: 'an unknown path leads to the dashboard',
    when: at => isAt(at, 'Unknown'),
    to: () => dashboard,
  },
  {
    name: 'signing up by an invitation leads to it before creating a company',
    when: at => isAt(at, 'OnboardingCreateCompany') && invite(at),
    to: at => `/invite-details/${encodeURIComponent(invite(at)!)}`,
  },
  {
    name: 'an invited user without a company sees the invitations',
    when: at => isAt(at, 'CompanyDashboard') && hasNone(at) && at.user!.invites > 0,
    to: () => '/settings/invitations',
  },
  {
    name: 'a user without a company creates one',
    when: at => isOfCompany(at) && hasNone(at),
    to: () => createCompany,
  },
  {
    name: 'the company of another user is replaced by the last opened, else the first own one',
    when: at => at.user && isOfCompany(at) && at.place.company !== chosen(at),
    to: at => pathWithin(chosen(at)!, at.path) + at.search,
  },
  {
    name: 'a user with companies creates another only on request',
    when: at =>
      isAt(at, 'OnboardingCreateCompany') && at.user && !hasNone(at) && !at.query.has('addAnotherCompany'),
    to: at => companyPaths(at.user!.companies[0]!.id).dashboard,
  },
  { name: 'a company without a subscription chooses a plan', ...leadsTo('PricingPlans') },
  { name: 'a company with premises sets its city', ...leadsTo('CreateAddress') },
  { name: 'a company without currency or time zone sets them', ...leadsTo('SetupCompanySettings') },
  {
    name: 'a completed step leads to the dashboard',
    when: at =>
      at.company?.id === at.place.company &&
      steps.some(({ name }) => isAt(at, name)) &&
      due(at)?.name !== at.place.name,
    to: ({ place }) => companyPaths(place.company!).dashboard,
  },
];

/** Null to stay. */
export function redirectFor(situation: Situation): string | null {
  const place = matchRoute(situation.path);
  const at: At = { ...situation, place, query: new URLSearchParams(situation.search) };
  return rules.find(({ when }) => when(at))?.to(at) ?? null;
}

const pathnameOf = (path: string) => path.split(/[?#]/)[0]!;
