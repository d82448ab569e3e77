import { defined } from '@/domain/assert';
import type { FastifyPluginAsync } from 'fastify';
import { createHub } from '@/server/platform/live/hub';
import { companiesOfToken } from '@/server/modules/accounts';

/** Clients reload what they show. */
export const events: FastifyPluginAsync = async app => {
  const hub = createHub(
    app.db,
    reader => companiesOfToken(app.db, reader),
    error => app.log.error(error),
  );
  app.addHook('preClose', () => hub.close());

  const doc = { media: 'text/event-stream', summary: 'Stream changes' };
  app.get('/', { config: { access: 'user', doc }, exposeHeadRoute: false }, async (request, reply) => {
    const [, token = ''] = defined(request.headers.authorization, 'authorization').split(' ');
    const stream = await hub.open(defined(request.caller, 'caller').user_id, token);
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('x-accel-buffering', 'no')
      .send(stream);
  });
};
