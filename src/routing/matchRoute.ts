import { matchPath } from 'react-router';

const paths = [
  { name: 'Login', path: '/login', access: 'guest' },
  { name: 'InviteLogin', path: '/invite', access: 'guest' },
  { name: 'Register', path: '/register', access: 'guest' },
  { name: 'ForgotPassword', path: '/forgot-password', access: 'anybody' },
  { name: 'DataPolicy', path: '/data-policy', access: 'anybody' },
  { name: 'InviteDetails', path: '/invite-details/:id', access: 'person' },
  { name: 'OnboardingCreateCompany', path: '/onboarding/create-company', access: 'person' },
  { name: 'UserSettings', path: '/settings/:tab?', access: 'person' },
  { name: 'PricingPlans', path: '/:company/onboarding/pricing-plans', access: 'person' },
  { name: 'CreateAddress', path: '/:company/onboarding/create-address', access: 'person' },
  { name: 'SetupCompanySettings', path: '/:company/onboarding/setup-company-settings', access: 'person' },
  { name: 'CompanyDashboard', path: '/:company?', access: 'person' },
  { name: 'CompanyPage', path: '/:company/*', access: 'person' },
] as const;

export type RouteName = (typeof paths)[number]['name'] | 'Unknown';

/** `access`: guests, anybody, or signed-in users. */
export type RouteMatch = { name: RouteName; access: 'guest' | 'anybody' | 'person'; company?: number };

/** `Unknown` for an unknown path. */
export function matchRoute(pathname: string): RouteMatch {
  for (const { name, path, access } of paths) {
    const params: { company?: string } | undefined = matchPath(path, pathname)?.params;
    if (!params) continue;
    if (params.company === undefined) return { name, access };
    if (/^[1-9]\d{0,14}$/.test(params.company)) return { name, access, company: Number(params.company) };
  }
  return { name: 'Unknown', access: 'person' };
}
