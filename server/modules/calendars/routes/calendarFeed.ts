import type { FastifyPluginAsync } from 'fastify';
import { NotFound } from '@/domain/errors';
import { readFeed } from '../queries/calendarFeeds';

type Link = { Params: { token: string } };

/** What calendars subscribe to. The path is the secret. */
export const calendarFeed: FastifyPluginAsync = async app => {
  app.get<Link>('/:token.ics', { config: { rateLimit: 'feeds' } }, async ({ params }, reply) => {
    const text = await readFeed(app.db, app.settings, params.token, app.now());
    if (text === null) throw new NotFound();
    return reply
      .type('text/calendar; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .send(text);
  });
};
