import { CoreAdminUI, CustomRoutes } from 'ra-core';
import { lazy } from 'react';
import { Navigate, Route } from 'react-router';
import { BaseLayout } from '../layout/BaseLayout';
import { Permitted } from '../layout/Permitted';
import { ProductResource } from '../routing/ProductResource';
import { readsOf, resources, writesOf } from '../resources';
import { useCompany } from '../layout/CompanyContext';

const DashboardPage = lazy(() => import('../custom-pages/dashboard/DashboardPage'));
const PlansPage = lazy(() => import('../custom-pages/billing/PlansPage'));
const InvoicePage = lazy(() => import('../custom-pages/billing/InvoicePage'));
const SalesPage = lazy(() => import('../custom-pages/sales/SalesPage'));
const LinksPage = lazy(() => import('../custom-pages/links/LinksPage'));
const SettingsPage = lazy(() => import('../custom-pages/settings/SettingsPage'));
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
      <Route path="/settings/billing/plans" element={<PlansPage />} />
      <Route
        path="/settings/billing/invoices/:id"
        element={
          <Permitted permission="invoices.read.all" instead="page">
            <InvoicePage />
          </Permitted>
        }
      />
      <Route
        path="/records"
        element={
          <Permitted permission="records.read.own" instead="page">
            <CalendarPage />
          </Permitted>
        }
      />
      <Route
        path="/sales-overview"
        element={
          <Permitted permission="sales.read.all" instead="page">
            <SalesPage />
          </Permitted>
        }
      />
      <Route
        path="/purchase-links"
        element={
          <Permitted permission="purchase_links.write.all" instead="page">
            <LinksPage />
          </Permitted>
        }
      />
      <Route
        path="/settings/:tab?"
        element={
          <Permitted permission="settings.write.all" instead="page">
            <SettingsPage />
          </Permitted>
        }
      />
    </CustomRoutes>
  </CoreAdminUI>
);
