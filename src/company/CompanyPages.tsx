import { CoreAdminUI, CustomRoutes } from 'ra-core';
import { lazy } from 'react';
import { Navigate, Route } from 'react-router';
import { BaseLayout } from '../layout/BaseLayout';
import { Permitted } from '../layout/Permitted';
import { ProductResource } from '../routing/ProductResource';
import employees from '../resources/employees';
import services from '../resources/services';
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
    <ProductResource
      name="services"
      listPath="list/:tab?"
      reads="services.read.all"
      writes="services.write.all"
      {...services}
    />
    <ProductResource
      name="employees"
      reads="employees.read.own"
      writes="employees.write.all"
      {...employees}
    />
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
