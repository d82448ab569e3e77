import type { I18nProvider } from 'ra-core';
import { lazy, Suspense } from 'react';
import { createBrowserRouter, Route, RouterProvider, Routes } from 'react-router';
import { Session } from './authProvider/Session';
import { Foundation } from './Foundation';
import { Alerts } from './layout/Alerts';
import { OfflineBanner } from './layout/OfflineBanner';
import { Splash } from './layout/Splash';
import { Ways } from './routing/Ways';

const LoginPage = lazy(() => import('./custom-pages/LoginPage'));
const DataPolicyPage = lazy(() => import('./custom-pages/DataPolicyPage'));
const OpenCompany = lazy(() => import('./company/OpenCompany'));

const Root = ({ speaker }: { speaker: I18nProvider }) => (
  <Foundation speaker={speaker}>
    <OfflineBanner />
    <Session>
      <Ways>
        <Suspense fallback={<Splash />}>
          <Routes>
            <Route path="/login" element={<LoginPage />} />
            <Route path="/data-policy" element={<DataPolicyPage />} />
            <Route path="/:company/*" element={<OpenCompany />} />
          </Routes>
        </Suspense>
      </Ways>
    </Session>
    <Alerts />
  </Foundation>
);

/** A data router, since only with one can a form hold back somebody who leaves it unsaved. */
export const App = ({ speaker }: { speaker: I18nProvider }) => (
  <RouterProvider router={createBrowserRouter([{ path: '*', element: <Root speaker={speaker} /> }])} />
);
