import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import {
  CoreAdminContext,
  memoryStore,
  type Store,
  NotificationContextProvider,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
  testDataProvider,
  type AuthProvider,
} from 'ra-core';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { permissionsOf, type Permission } from '@/domain/access/permissions';
import { openFeatures, type Feature } from '@/domain/plans/plans';
import { withDefaults } from '@/domain/settings/settings';
import { Alerts } from '@/src/layout/Alerts';
import { CompanyContext, type CompanyContextValue, type CurrentCompany } from '@/src/company/CompanyContext';
import { UserContext } from '@/src/user/UserContext';
import { themeOf } from '@/src/theme/theme';
import { english } from './messages';

export const exampleCompany = (overrides: Partial<CurrentCompany> = {}): CurrentCompany =>
  ({
    id: 5,
    name: 'Kalyna',
    type: 'beauty',
    timezone: 'Europe/Kyiv',
    content_locale: 'en',
    content_locales: ['en'],
    currency: { code: 'UAH', symbol: '₴', name: 'hryvnia' },
    working_hours: [1, 2, 3, 4, 5].map(weekday => ({ weekday, from: '09:00', to: '18:00', breaks: [] })),
    schedule_adjustments: [],
    permissions: permissionsOf({ company_role: 'administrator', is_owner: false }),
    features: openFeatures('team'),
    ...overrides,
  }) as CurrentCompany;

const user: CompanyContextValue['user'] = {
  id: 7,
  name: 'Olena',
  email: 'olena@example.com',
  phone: null,
  picture: null,
  locale: 'en',
  is_registration_completed: true,
};

const views = { hasList: true, hasShow: true, hasCreate: true, hasEdit: true };

type ShowOptions = {
  resource?: string;
  path?: string;
  answers?: Record<string, unknown>;
  permissions?: Permission[];
  /** What the company's plan holds. */
  features?: Feature[];
  company?: Partial<CurrentCompany>;
  settings?: Parameters<typeof withDefaults>[0];
  authProvider?: AuthProvider;
  /** What the browser has kept. */
  store?: Store;
};

/** Lets everybody in by their password alone. */
const openAuthProvider = {
  getInstallation: async () => ({}),
  checkAuth: async () => undefined,
  checkError: async () => undefined,
};

/** Shows a page of a company, as an English-reading administrator sees it, over a fake data provider. */
export function show(
  page: ReactNode,
  { resource = 'services', path = '/', answers, ...context }: ShowOptions = {},
) {
  const { permissions, features } = context;
  const company = exampleCompany({
    ...context.company,
    ...(permissions && { permissions }),
    ...(features && { features }),
  });
  const opened: CompanyContextValue = {
    company,
    companies: [company],
    settings: withDefaults(context.settings ?? {}),
    user,
  };
  const lists = { getList: async () => ({ data: [], total: 0 }), getMany: async () => ({ data: [] }) };
  const dataProvider = testDataProvider({ ...lists, ...answers });
  // One per page: it keeps the language that a test changes to.
  const i18nProvider = polyglotI18nProvider(() => english, 'en');
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <CoreAdminContext
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      store={context.store ?? memoryStore()}
      authProvider={{ ...openAuthProvider, ...context.authProvider } as AuthProvider}
      queryClient={queryClient}
    >
      <NotificationContextProvider>
        <ThemeProvider theme={themeOf('light')}>
          <CompanyContext.Provider value={opened}>
            <UserContext.Provider value={{ user, companies: [company], invites: 0 }}>
              <ResourceDefinitionContextProvider definitions={{ [resource]: { name: resource, ...views } }}>
                <ResourceContextProvider value={resource}>{page}</ResourceContextProvider>
              </ResourceDefinitionContextProvider>
            </UserContext.Provider>
          </CompanyContext.Provider>
          <Alerts />
        </ThemeProvider>
      </NotificationContextProvider>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  /** As after a live update. */
  const refetch = () => act(() => queryClient.refetchQueries());
  return { ...render(<RouterProvider router={router} />), router, dataProvider, refetch };
}
