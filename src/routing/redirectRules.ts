import { chooseCompany, pathWithin } from './companyChoice';
import { dueStep, pathOfStep, steps, type CompanyFacts, type StepName } from './onboarding';
import { matchRoute, type RouteMatch, type RouteName } from './matchRoute';
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

type At = Situation & { route: RouteMatch; query: URLSearchParams };
/** `to` gives the path where the rule applies, and nothing where it does not. */
type Rule = { name: string; to: (at: At) => string | false | null | undefined };

const dashboard = '/';
const createCompany = '/onboarding/create-company';

const isAt = ({ route }: At, ...names: RouteName[]) => names.includes(route.name);
const entersAt = (at: At) => at.isSignedIn && isAt(at, 'Login', 'InviteLogin');
const hasNone = ({ user }: At) => user?.companies.length === 0;
const isOfCompany = (at: At) => isAt(at, 'CompanyDashboard') || at.route.company !== undefined;
const companyOfPath = ({ route, company }: At) => (company?.id === route.company ? company : undefined);

function invitePath({ query }: At) {
  const invite = query.get('inviteId');
  return invite && `/invite-details/${encodeURIComponent(invite)}`;
}

const toStep =
  (name: StepName): Rule['to'] =>
  at => {
    const company = companyOfPath(at);
    if (!company || isAt(at, name)) return null;
    const step = dueStep(company);
    return step?.name === name && pathOfStep(company.id, step);
  };

/** The first that applies wins. */
export const rules: Rule[] = [
  {
    name: 'an invitation comes first',
    to: at => entersAt(at) && invitePath(at),
  },
  {
    name: 'signing in returns to the requested page',
    to: at =>
      entersAt(at) && at.returnTo && matchRoute(pathnameOf(at.returnTo)).access === 'person' && at.returnTo,
  },
  {
    name: 'signing in otherwise leads to the dashboard',
    to: at => entersAt(at) && dashboard,
  },
  {
    name: 'signing up leads to creating a company, with the query',
    to: at => at.isSignedIn && isAt(at, 'Register') && createCompany + at.search,
  },
  {
    name: 'pages of users need signing in',
    to: ({ isSignedIn, route }) => !isSignedIn && route.access === 'person' && '/login',
  },
  {
    name: 'an unknown path leads to the dashboard',
    to: at => isAt(at, 'Unknown') && dashboard,
  },
  {
    name: 'signing up by an invitation leads to it before creating a company',
    to: at => isAt(at, 'OnboardingCreateCompany') && invitePath(at),
  },
  {
    name: 'an invited user without a company sees the invitations',
    to: at =>
      isAt(at, 'CompanyDashboard') &&
      hasNone(at) &&
      at.user &&
      at.user.invites > 0 &&
      '/settings/invitations',
  },
  {
    name: 'a user without a company creates one',
    to: at => isOfCompany(at) && hasNone(at) && createCompany,
  },
  {
    name: 'the company of another user is replaced by the last opened, else the first own one',
    to: at => {
      const { route, user } = at;
      if (!user || !isOfCompany(at)) return null;
      const chosen = chooseCompany({ ...user, fromPath: route.company });
      return chosen !== undefined && chosen !== route.company && pathWithin(chosen, at.path) + at.search;
    },
  },
  {
    name: 'a user with companies creates another only on request',
    to: at => {
      const [first] = at.user?.companies ?? [];
      const isOnRequest = at.query.has('addAnotherCompany');
      return first && isAt(at, 'OnboardingCreateCompany') && !isOnRequest && companyPaths(first.id).dashboard;
    },
  },
  { name: 'a company without a subscription chooses a plan', to: toStep('PricingPlans') },
  { name: 'a company with premises sets its city', to: toStep('CreateAddress') },
  { name: 'a company without currency or time zone sets them', to: toStep('SetupCompanySettings') },
  {
    name: 'a completed step leads to the dashboard',
    to: at => {
      const company = companyOfPath(at);
      const step = steps.find(({ name }) => isAt(at, name));
      return company && step && dueStep(company) !== step && companyPaths(company.id).dashboard;
    },
  },
];

/** Null to stay. */
export function redirectFor(situation: Situation): string | null {
  const route = matchRoute(situation.path);
  const at: At = { ...situation, route, query: new URLSearchParams(situation.search) };
  for (const { to } of rules) {
    const path = to(at);
    if (path) return path;
  }
  return null;
}

const pathnameOf = (path: string) => path.replace(/[?#].*/s, '');
