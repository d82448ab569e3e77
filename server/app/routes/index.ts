import type { FastifyPluginAsync } from 'fastify';
import { importableCollections } from '@/domain/imports/collections';
import { collections } from '@/server/collections/registry';
import {
  access,
  apiKeys,
  demo,
  invitations,
  ownRoles,
  registration,
  roles,
  session,
  secondFactor,
  user,
  userInvites,
} from '@/server/modules/accounts';
import { conditional } from '@/server/core/http/conditional';
import { noStore } from '@/server/platform/plugins/noStore';
import { activity } from './activity';
import { addresses, companies, scheduleImpact } from '@/server/modules/settings';
import {
  articleRoutes,
  colleagueRoutes,
  employeeInvites,
  stockMovementRoutes,
} from '@/server/modules/catalogue';
import { assistantRoutes, siteAssistant } from '@/server/modules/assistant';
import { availability, orderCommands, records, reviewRoutes, sites, visits } from '@/server/modules/booking';
import { billing, invoices, planRoutes, subscription } from '@/server/modules/billing';
import { calendarConnections, calendarReturn, employeeFeed, userFeed } from '@/server/modules/calendars';
import { collectionRoutes } from './collectionRoutes';
import { customerMemberships, customerRoutes } from '@/server/modules/customers';
import { dashboard, onboarding } from '@/server/modules/dashboard';
import { data, exports } from '@/server/modules/exports';
import { events, notifications, supportRequests } from '@/server/modules/messages';
import { importRoutes } from '@/server/modules/imports';
import { openapi } from './openapi';
import { orders, purchaseLinks, sales } from '@/server/modules/orders';
import { orderPayments, paymentIntegrations, paymentLinks } from '@/server/modules/payments';
import { certificateRoutes } from '@/server/modules/certificates';
import { cashShifts } from '@/server/modules/till';
import { payroll, wageRules } from '@/server/modules/wages';
import { reports } from '@/server/modules/reports';
import { root } from './root';
import {
  publicHolidayRoutes,
  roster,
  shiftPatterns,
  companyAdjustments,
  employeeAdjustments,
  companyTimeOff,
  employeeTimeOff,
} from '@/server/modules/roster';
import { siteWaitingList, waitingList } from '@/server/modules/waiting';
import { webhooks } from '@/server/modules/webhooks';
import { undo } from './undo';
import { uploads } from '@/server/modules/files';

export const routes: FastifyPluginAsync = async app => {
  app.register(access);
  app.register(noStore);
  app.register(conditional);
  app.register(openapi);
  app.register(root);
  app.register(session);
  if (app.settings.demo_sign_in) app.register(demo);
  app.register(registration);
  app.register(user, { prefix: '/user' });
  app.register(secondFactor, { prefix: '/user' });
  app.register(calendarConnections, { prefix: '/user/calendar_connections' });
  app.register(userFeed, { prefix: '/user/calendar_feed' });
  app.register(calendarReturn, { prefix: '/oauth/google/callback' });
  app.register(events, { prefix: '/events' });
  app.register(notifications, { prefix: '/notifications' });
  app.register(data, { prefix: '/data' });
  app.register(uploads);
  app.register(userInvites, { prefix: '/user_invites' });
  app.register(companies, { prefix: '/companies' });
  app.register(ofCompany, { prefix: '/companies/:company' });
  app.register(sites, { prefix: '/sites/:slug' });
  app.register(siteWaitingList, { prefix: '/sites/:slug' });
  app.register(siteAssistant, { prefix: '/sites/:slug/assistant' });
};

const ofCompany: FastifyPluginAsync = async app => {
  for (const collection of collections.all()) {
    app.register(collectionRoutes(collection), { prefix: `/${collection.name}` });
  }
  for (const collection of importableCollections) {
    app.register(importRoutes(collection), { prefix: `/${collection}/import` });
  }
  app.register(activity, { prefix: '/activity' });
  app.register(addresses, { prefix: '/addresses' });
  app.register(apiKeys, { prefix: '/api_keys' });
  app.register(articleRoutes, { prefix: '/articles' });
  app.register(assistantRoutes, { prefix: '/assistants' });
  app.register(availability, { prefix: '/availability' });
  app.register(certificateRoutes, { prefix: '/certificates' });
  app.register(cashShifts, { prefix: '/cash_shifts' });
  app.register(customerMemberships, { prefix: '/customer_memberships' });
  app.register(customerRoutes, { prefix: '/customers' });
  app.register(dashboard, { prefix: '/dashboard' });
  app.register(employeeAdjustments, { prefix: '/employees/:id/schedule_adjustments' });
  app.register(employeeTimeOff, { prefix: '/employees/:id/time_off' });
  app.register(shiftPatterns, { prefix: '/employees/:id/shift_patterns' });
  app.register(employeeFeed, { prefix: '/employees/:id/calendar_feed' });
  app.register(colleagueRoutes, { prefix: '/colleagues' });
  app.register(employeeInvites, { prefix: '/employees/:id/invite' });
  app.register(invitations, { prefix: '/user_invites' });
  app.register(ownRoles, { prefix: '/roles' });
  app.register(exports, { prefix: '/exports' });
  app.register(orders, { prefix: '/orders' });
  app.register(orderCommands, { prefix: '/orders' });
  app.register(orderPayments, { prefix: '/orders/:id/payments' });
  app.register(billing, { prefix: '/billing' });
  app.register(invoices, { prefix: '/invoices' });
  app.register(paymentLinks, { prefix: '/orders/:id/payment_links' });
  app.register(paymentIntegrations, { prefix: '/payment_integrations' });
  app.register(stockMovementRoutes, { prefix: '/products/:id/stock_movements' });
  app.register(purchaseLinks, { prefix: '/purchase_links' });
  app.register(onboarding, { prefix: '/onboarding' });
  app.register(records, { prefix: '/records' });
  app.register(visits, { prefix: '/visits' });
  app.register(companyAdjustments, { prefix: '/schedule_adjustments' });
  app.register(companyTimeOff, { prefix: '/time_off' });
  app.register(publicHolidayRoutes, { prefix: '/public_holidays' });
  app.register(roster, { prefix: '/roster' });
  app.register(reviewRoutes, { prefix: '/reviews' });
  app.register(payroll, { prefix: '/payroll' });
  app.register(reports, { prefix: '/reports' });
  app.register(wageRules, { prefix: '/employees/:id/wage_rules' });
  app.register(roles);
  app.register(planRoutes);
  app.register(sales, { prefix: '/sales' });
  app.register(subscription);
  app.register(supportRequests, { prefix: '/support_requests' });
  app.register(undo, { prefix: '/undo' });
  app.register(waitingList, { prefix: '/waiting_list' });
  app.register(webhooks, { prefix: '/webhooks' });
  app.register(scheduleImpact, { prefix: '/schedule_impact' });
};
