import type { FastifyPluginAsync } from 'fastify';
import { collections } from '../collections';
import { access } from '../plugins/access';
import { noStore } from '../plugins/noStore';
import { addresses } from './addresses';
import { articles } from './articles';
import { availability } from './availability';
import { collectionRoutes } from './collection';
import { companies } from './companies';
import { customers } from './customers';
import { data } from './data';
import { employeeInvites } from './employeeInvites';
import { events } from './events';
import { notifications } from './notifications';
import { invitations } from './invitations';
import { openapi } from './openapi';
import { plans } from './plans';
import { records } from './records';
import { registration } from './registration';
import { reviews } from './reviews';
import { root } from './root';
import { companyAdjustments, employeeAdjustments } from './scheduleAdjustments';
import { session } from './session';
import { sites } from './sites';
import { subscription } from './subscription';
import { supportRequests } from './supportRequests';
import { undo } from './undo';
import { uploads } from './uploads';
import { user } from './user';
import { userInvites } from './userInvites';

/** The API's table of contents. */
export const routes: FastifyPluginAsync = async app => {
  app.register(access);
  app.register(noStore);
  app.register(openapi);
  app.register(root);
  app.register(session);
  app.register(registration);
  app.register(user, { prefix: '/user' });
  app.register(events, { prefix: '/events' });
  app.register(notifications, { prefix: '/notifications' });
  app.register(data, { prefix: '/data' });
  app.register(plans);
  app.register(uploads);
  app.register(userInvites, { prefix: '/user_invites' });
  app.register(companies, { prefix: '/companies' });
  app.register(ofCompany, { prefix: '/companies/:company' });
  app.register(sites, { prefix: '/sites/:slug' });
};

/** Each collection at its name, and what else a company has. */
const ofCompany: FastifyPluginAsync = async app => {
  for (const collection of collections) {
    app.register(collectionRoutes(collection), { prefix: `/${collection.name}` });
  }
  app.register(addresses, { prefix: '/addresses' });
  app.register(articles, { prefix: '/articles' });
  app.register(availability, { prefix: '/availability' });
  app.register(customers, { prefix: '/customers' });
  app.register(employeeAdjustments, { prefix: '/employees/:id/schedule_adjustments' });
  app.register(employeeInvites, { prefix: '/employees/:id/invite' });
  app.register(invitations, { prefix: '/user_invites' });
  app.register(records, { prefix: '/records' });
  app.register(companyAdjustments, { prefix: '/schedule_adjustments' });
  app.register(reviews, { prefix: '/reviews' });
  app.register(subscription, { prefix: '/subscription' });
  app.register(supportRequests, { prefix: '/support_requests' });
  app.register(undo, { prefix: '/undo' });
};
