import { activity } from './activity';
import { articles } from './articles';
import { calendar } from './calendar';
import { collections } from './collections';
import { customers } from './customers';
import { dashboard } from './dashboard';
import { editor } from './editor';
import { employees } from './employees';
import { goods } from './goods';
import { hours } from './hours';
import { orders } from './orders';
import { palette } from './palette';
import { places } from './places';
import { purchase_links } from './purchaseLinks';
import { reviews } from './reviews';
import { sales } from './sales';
import { sales_overview } from './salesOverview';
import { services } from './services';

/** What the admin says of a company and its things: its words come once one is opened. */
export const ofCompany = {
  resources: {
    ...goods,
    articles,
    reviews,
    sales,
    orders,
    purchase_links,
  },
  activity,
  palette,
  calendar,
  dashboard,
  editor,
  collections,
  customers,
  employees,
  hours,
  sales_overview,
  services,
  settings: places,
};
