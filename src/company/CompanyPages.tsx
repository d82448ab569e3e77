import { CoreAdminUI, CustomRoutes } from 'ra-core';
import { lazy } from 'react';
import { Navigate, Route } from 'react-router';
import { BaseLayout } from '../layout/BaseLayout';
import { Permitted } from '../layout/Permitted';
import { ProductResource } from '../routing/ProductResource';
import { readsOf, resources, writesOf } from '../resources';
import { useCompany } from '../layout/CompanyContext';

const DashboardPage = lazy(() => import('../custom-pages/dashboard/DashboardPage'));
const CalendarPage = lazy(() => import('../custom-pages/calendar/CalendarPage'));

const Unknown = () => <Navigate to={`/${useCompany().id}`} replace />;

/** The pages of a company: the admin's table of contents. */
export const CompanyPages = () => (
  <CoreAdminUI
    layout={BaseLayout}
    dashboard={DashboardPage}
    catchAll={Unknown}
    loginPage={false}
    authCallbackPage={false}
    disableTelemetry
  >
    {resources.map(noun => (
      <ProductResource key={noun.name} {...noun} reads={readsOf(noun)} writes={writesOf(noun)} />
    ))}
    <CustomRoutes>
      <Route
        path="/records"
        element={
          <Permitted permission="records.read.own" instead="page">
            <CalendarPage />
          </Permitted>
        }
      />
    </CustomRoutes>
  </CoreAdminUI>
);
