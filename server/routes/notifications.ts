import type { FastifyPluginAsync } from 'fastify';
import { notificationChanges, notificationsQuery } from '../../domain/notifications/notification';
import { parse } from '../../domain/validation/violations';
import { asUser } from '../db/scope';
import { idOf } from '../http/idOf';
import { localeOfRequest } from '../http/locale';
import type { Said } from '../openapi/document';
import { changeNotification, listNotifications, openNotifications } from '../queries/notifications';

type One = { Params: { id: string } };

const signedIn = (says: Said) => ({ config: { access: 'user' as const, says } });

/** What the signed-in person is told about, over all their companies. */
export const notifications: FastifyPluginAsync = async app => {
  app.get(
    '/',
    signedIn({ query: notificationsQuery, isList: true, summary: 'What the person is told, the last first' }),
    async request => {
      const query = parse(notificationsQuery, request.query);
      const { user_id } = request.caller!;
      return asUser(app.db, user_id, tx => listNotifications(tx, user_id, query, localeOfRequest(request)));
    },
  );

  app.put<One>(
    '/:id',
    signedIn({ body: notificationChanges, summary: 'Open one, or close it again' }),
    async request => {
      const id = idOf(request.params.id);
      const changes = parse(notificationChanges, request.body ?? {});
      const { user_id } = request.caller!;
      const locale = localeOfRequest(request);
      return {
        data: await asUser(app.db, user_id, tx => changeNotification(tx, user_id, id, changes, locale)),
      };
    },
  );

  app.post('/open_all', signedIn({ status: 204, summary: 'Open all' }), async ({ caller }, reply) => {
    await asUser(app.db, caller!.user_id, tx => openNotifications(tx, caller!.user_id));
    return reply.code(204).send();
  });
};
