import { lazy, Suspense } from 'react';
import { createBrowserRouter, Route, RouterProvider, Routes } from 'react-router';
import { Session } from './Session';
import { AppProviders } from './AppProviders';
import { Alerts } from '@/src/layout/Alerts';
import { OfflineBanner } from '@/src/layout/OfflineBanner';
import { Loading } from '@/src/components/Loading';
import { CompanyProvider } from './openedPage';
import { RouteGuard } from './RouteGuard';
import type { LoadedMessages } from '@/src/i18n/LanguageProvider';
import { LoginPage } from '@/src/custom-pages/login/LoginPage';

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
export const App = ({ messages }: { messages: LoadedMessages }) => (
  <RouterProvider router={createBrowserRouter([{ path: '*', element: <Root messages={messages} /> }])} />
);
