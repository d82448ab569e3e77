import './theme/fonts.css';
import { createRoot } from 'react-dom/client';
import { localeOf } from '@/domain/translations/locales';
import { browserLocale } from './i18n/browserLocale';
import { loadMessages } from './i18n/loadMessages';
import { keepFocus } from './components/keepFocus';
import { removeSplash } from './components/splash';
import { store } from './app/store';
import { openedCompany, prepareCompany, CompanyProvider } from './app/openedPage';
import { lazy, Suspense, type ReactNode, useLayoutEffect, useMemo } from 'react';
import { createBrowserRouter, Route, RouterProvider, Routes } from 'react-router';
import { Session } from './app/Session';
import { Alerts } from '@/src/layout/Alerts';
import { OfflineBanner } from '@/src/layout/OfflineBanner';
import { Loading } from '@/src/components/Loading';
import { RouteGuard } from './app/RouteGuard';
import { type LoadedMessages, LanguageProvider } from '@/src/i18n/LanguageProvider';
import { LoginPage } from '@/src/custom-pages/login/LoginPage';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  AuthContext,
  DataProviderContext,
  NotificationContextProvider,
  RouterProviderContext,
  StoreContextProvider,
  UndoableMutationsContextProvider,
  useTranslate,
} from 'ra-core';
import { userQueryClient } from '@/src/dataProvider/queryClients';
import { authProvider, dataProvider } from './app/providers';
import { productRouterProvider } from '@/src/routing/productRouterProvider';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, type ThemeOptions } from '@mui/material/styles';
import { themeOf } from './theme/theme';
import { useMode } from './theme/useMode';

/** A function, because every file would wait for an `await` of this module. */
async function start() {
  const locale = localeOf(store.getItem('locale', browserLocale()));
  const company = openedCompany(window.location.pathname);
  const scope = company ? 'company' : 'auth';
  const [provider] = await Promise.all([loadMessages(locale, scope), company && prepareCompany(company)]);
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- it is in index.html
  createRoot(document.getElementById('root')!).render(<App messages={{ provider, scope }} />);
  removeSplash();
  keepFocus();
}

void start();

const RegisterPage = lazy(() => import('@/src/custom-pages/account/RegisterPage'));
const ForgotPasswordPage = lazy(() => import('@/src/custom-pages/account/ForgotPasswordPage'));
const InvitePage = lazy(() => import('@/src/custom-pages/account/InvitePage'));
const InviteDetailsPage = lazy(() => import('@/src/custom-pages/account/InviteDetailsPage'));
const SettingsPage = lazy(() => import('@/src/custom-pages/account/SettingsPage'));
const CreateCompanyPage = lazy(() => import('@/src/custom-pages/onboarding/CreateCompanyPage'));
const PricingPlansPage = lazy(() => import('@/src/custom-pages/onboarding/PricingPlansPage'));
const CreateAddressPage = lazy(() => import('@/src/custom-pages/onboarding/CreateAddressPage'));
const SetupSettingsPage = lazy(() => import('@/src/custom-pages/onboarding/SetupSettingsPage'));
const DataPolicyPage = lazy(() => import('@/src/custom-pages/DataPolicyPage'));

const Root = ({ messages }: { messages: LoadedMessages }) => (
  <AppProviders messages={messages}>
    <OfflineBanner />
    <Session>
      <RouteGuard>
        <Suspense fallback={<Loading />}>
          <Routes>
            <Route path="/login" element={<LoginPage />} />
            <Route path="/register" element={<RegisterPage />} />
            <Route path="/forgot-password" element={<ForgotPasswordPage />} />
            <Route path="/invite" element={<InvitePage />} />
            <Route path="/invite-details/:id" element={<InviteDetailsPage />} />
            <Route path="/settings/:tab?" element={<SettingsPage />} />
            <Route path="/onboarding/create-company" element={<CreateCompanyPage />} />
            <Route path="/:company/onboarding/pricing-plans" element={<PricingPlansPage />} />
            <Route path="/:company/onboarding/create-address" element={<CreateAddressPage />} />
            <Route path="/:company/onboarding/setup-company-settings" element={<SetupSettingsPage />} />
            <Route path="/data-policy" element={<DataPolicyPage />} />
            <Route path="/:company/*" element={<CompanyProvider />} />
          </Routes>
        </Suspense>
      </RouteGuard>
    </Session>
    <Alerts />
  </AppProviders>
);

/** A data router, because only that can block leaving a page with unsaved changes. */
const App = ({ messages }: { messages: LoadedMessages }) => (
  <RouterProvider router={createBrowserRouter([{ path: '*', element: <Root messages={messages} /> }])} />
);

/** react-admin's contexts without CoreAdminContext, which remounts the page when the language changes. */
const AppProviders = ({ messages, children }: { messages: LoadedMessages; children: ReactNode }) => (
  <RouterProviderContext.Provider value={productRouterProvider}>
    <AuthContext.Provider value={authProvider}>
      <DataProviderContext.Provider value={dataProvider}>
        <StoreContextProvider value={store}>
          <QueryClientProvider client={userQueryClient}>
            <LanguageProvider first={messages}>
              <NotificationContextProvider>
                <UndoableMutationsContextProvider>
                  <ThemeRoot>{children}</ThemeRoot>
                </UndoableMutationsContextProvider>
              </NotificationContextProvider>
            </LanguageProvider>
          </QueryClientProvider>
        </StoreContextProvider>
      </DataProviderContext.Provider>
    </AuthContext.Provider>
  </RouterProviderContext.Provider>
);

/** Also sets the theme and language of the document. */
const ThemeRoot = ({ children }: { children: ReactNode }) => {
  const { mode } = useMode();
  const translate = useTranslate();
  const theme = useMemo(() => themeOf(mode, { components: localeTexts(translate) }), [mode, translate]);

  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.colorScheme = mode;
    style.backgroundColor = theme.palette.background.default;
  }, [mode, theme]);

  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
};

type Translate = (key: string, values?: Record<string, unknown>) => string;

function localeTexts(translate: Translate): ThemeOptions['components'] {
  const toPage = (type: string, page?: number | null, isSelected = false) =>
    type.endsWith('ellipsis')
      ? ''
      : translate(`ra.navigation.${isSelected ? 'current_page' : type}`, { page });
  return {
    MuiAutocomplete: {
      defaultProps: {
        clearText: translate('ra.action.clear_input_value'),
        closeText: translate('ra.action.close'),
        openText: translate('ra.action.open'),
      },
    },
    MuiPagination: { defaultProps: { getItemAriaLabel: toPage } },
    MuiTablePagination: { defaultProps: { getItemAriaLabel: type => toPage(type) } },
  };
}
