import type { Translated } from '@/domain/messages/translated';
import type { companyMessages as source } from '@/domain/messages/en/scopes/company';
import { activityFrame } from '../activityFrame';
import { assistants } from '../assistant';
import { cash_shifts } from '../business/cashShifts';
import { certificates } from '../catalogue/certificates';
import { waiting_list } from '../business/waitingList';
import { chatFrame, chatList } from '../assistantFrame';
import { articles } from '../catalogue/articles';
import { calendar } from '../calendar';
import { collections } from '../catalogue/collections';
import { customers } from '../customers';
import { dashboard } from '../business/dashboard';
import { editor } from '../catalogue/editor';
import { employees } from '../business/employees';
import { items } from '../catalogue/items';
import { hours } from '../business/hours';
import { visitDecisions } from '../business/visitDecisions';
import { orders } from '../orders';
import { palette } from '../palette';
import { settingsTabs } from '../business/settingsTabs';
import { booking_policy } from '../catalogue/bookingPolicy';
import { providers } from '../providers';
import { purchase_links } from '../catalogue/purchaseLinks';
import { reviews } from '../catalogue/reviews';
import * as schemaResources from '../catalogue/schemaResources';
import { reportFields, reports } from '../business/reports';
import { wageFields, wages } from '../business/wages';
import { sales } from '../business/sales';
import { sales_overview } from '../business/salesOverview';
import { services } from '../catalogue/services';
import { stock_movements } from '../catalogue/stockMovements';
import { translations } from '../catalogue/translations';

/** What the admin says of a company and its things: its words come once one is opened. */
export const companyMessages: Translated<typeof source> = {
  resources: {
    ...items,
    ...schemaResources,
    articles,
    assistants: { ...assistants, ...chatList },
    reviews,
    sales,
    reports: { fields: reportFields },
    wages: { fields: wageFields },
    orders,
    purchase_links,
    stock_movements,
    cash_shifts,
    certificates,
    waiting_list,
  },
  activity: activityFrame,
  chat: chatFrame,
  palette,
  calendar,
  dashboard,
  editor,
  collections,
  customers,
  employees,
  hours,
  visit_decisions: visitDecisions,
  booking_policy,
  providers,
  reports,
  wages,
  sales_overview,
  services,
  settings: settingsTabs,
  translations,
};
