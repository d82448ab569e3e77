import type { FastifyPluginAsync } from 'fastify';
import { access } from '../plugins/access';
import { noStore } from '../plugins/noStore';
import { availability } from './availability';
import { companies } from './companies';
import { customers } from './customers';
import { employees } from './employees';
import { events } from './events';
import { notifications } from './notifications';
import { records } from './records';
import { root } from './root';
import { services } from './services';
import { session } from './session';
import { sites } from './sites';
import { user } from './user';

/** The API's table of contents. */
export const routes: FastifyPluginAsync = async app => {
  app.register(access);
  app.register(noStore);
  app.register(root);
  app.register(session);
  app.register(user, { prefix: '/user' });
  app.register(events, { prefix: '/events' });
  app.register(notifications, { prefix: '/notifications' });
  app.register(companies, { prefix: '/companies' });
  app.register(ofCompany, { prefix: '/companies/:company' });
  app.register(sites, { prefix: '/sites/:slug' });
};

const ofCompany: FastifyPluginAsync = async app => {
  app.register(availability, { prefix: '/availability' });
  app.register(customers, { prefix: '/customers' });
  app.register(employees, { prefix: '/employees' });
  app.register(records, { prefix: '/records' });
  app.register(services, { prefix: '/services' });
};
