import { defined } from '@/domain/assert';
import type { FastifyPluginAsync } from 'fastify';
import {
  notificationChanges,
  notificationsQuery,
  testNotificationSchema,
} from '@/domain/notifications/notification';
import { parse } from '@/domain/validation/violations';
import { sendTestNotification } from '../commands/sendTestNotification';
import { asUser, readAsUser } from '@/server/platform/db/scope';
import { idOf } from '@/server/platform/http/idOf';
import { readerLocaleOf } from '@/server/platform/http/localeOfRequest';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { listNotifications } from '../queries/notifications';
import { changeNotification, openNotifications, markDelivered } from '../commands/openNotifications';
import { checkRateLimit } from '@/server/core/limits/rateLimit';

const tests_an_hour = 20;

type One = { Params: { id: string } };

const signedIn = (doc: RouteDoc) => ({ config: { access: 'user' as const, doc } });

export const notifications: FastifyPluginAsync = async app => {
  app.get(
    '/',
    signedIn({
      query: notificationsQuery,
      answer: 'Notification',
      isList: true,
      summary: 'List notifications',
    }),
    async request => {
      const query = parse(notificationsQuery, request.query);
      const { user_id } = defined(request.caller, 'caller');
      const reader = readerLocaleOf(request);
      const page = await readAsUser(app.db, user_id, tx => listNotifications(tx, user_id, query, reader));
      const undelivered = page.data.filter(({ is_delivered }) => !is_delivered).map(({ id }) => id);
      // Nearly always there are none, and then nothing is written.
      if (undelivered.length > 0)
        await asUser(app.db, user_id, tx => markDelivered({ tx }, { user_id, ids: undelivered }));
      return page;
    },
  );

  app.put<One>(
    '/:id',
    signedIn({
      body: notificationChanges,
      answer: 'Notification',
      summary: 'Mark a notification as read or unread',
    }),
    async request => {
      const id = idOf(request.params.id);
      const changes = parse(notificationChanges, request.body ?? {});
      const { user_id } = defined(request.caller, 'caller');
      const reader = readerLocaleOf(request);
      return {
        data: await asUser(app.db, user_id, tx =>
          changeNotification({ tx }, { ...changes, ...reader, user_id, id }),
        ),
      };
    },
  );

  app.post(
    '/test',
    signedIn({
      body: testNotificationSchema,
      status: 201,
      answer: 'Notification',
      summary: 'Send a test message',
    }),
    async (request, reply) => {
      const { user_id } = defined(request.caller, 'caller');
      const { company_id } = parse(testNotificationSchema, request.body ?? {});
      const most = tests_an_hour * app.settings.rate_limit_scale;
      await checkRateLimit(app.db, { key: `test notifications of user ${user_id}`, most, window_s: 3600 });
      const recipient = { user_id, company_id, ...readerLocaleOf(request) };
      const data = await asUser(app.db, user_id, tx => sendTestNotification({ tx }, recipient));
      return reply.code(201).send({ data });
    },
  );

  app.post(
    '/open_all',
    signedIn({ status: 204, summary: 'Mark all notifications as read' }),
    async ({ caller }, reply) => {
      await asUser(app.db, defined(caller, 'caller').user_id, tx =>
        openNotifications({ tx }, defined(caller, 'caller').user_id),
      );
      return reply.code(204).send();
    },
  );
};
