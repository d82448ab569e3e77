import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { defined } from '@/domain/assert';
import { getEntity } from '@/server/collections/entities';
import { employees } from '@/server/modules/catalogue';
import { removeFeed, renewFeed } from '../commands/renewFeed';
import { asUser, inCompany, type Tx } from '@/server/platform/db/scope';
import { idOf } from '@/server/platform/http/idOf';
import type { RouteDoc } from '@/server/platform/openapi/document';
import type { Access } from '@/server/platform/http/routeAccess';
import { findFeed, type FeedOwner } from '../queries/calendarFeeds';

type Of = FastifyRequest<{ Params: { id?: string } }>;

type Kind = {
  reads: Access;
  writes: Access;
  /** @throws NotFound if the caller may not see the owner */
  asOwner: <T>(request: Of, work: (tx: Tx, owner: FeedOwner) => Promise<T>) => Promise<T>;
};

const feedRoutes =
  ({ reads, writes, asOwner }: Kind): FastifyPluginAsync =>
  async app => {
    const readers = (doc: RouteDoc) => ({ config: { access: reads, doc } });
    const writers = (doc: RouteDoc) => ({ config: { access: writes, doc } });

    app.get(
      '/',
      readers({ answer: 'CalendarLink', summary: 'Get the calendar link’s creation time' }),
      async (request: Of) => ({
        data: await asOwner(request, findFeed),
      }),
    );

    app.post(
      '/',
      writers({ status: 201, answer: 'Link', summary: 'Create or replace the calendar link' }),
      async (request: Of, reply) => {
        const token = await asOwner(request, (tx, owner) => renewFeed({ tx }, { owner, now: app.now() }));
        return reply.code(201).send({ data: { url: `${app.settings.public_url}/calendar/${token}.ics` } });
      },
    );

    app.delete(
      '/',
      writers({ status: 204, summary: 'Revoke the calendar link' }),
      async (request: Of, reply) => {
        await asOwner(request, (tx, owner) => removeFeed({ tx }, owner));
        return reply.code(204).send();
      },
    );
  };

export const userFeed = feedRoutes({
  reads: 'user',
  writes: 'user',
  asOwner: ({ server, caller }, work) => {
    const { user_id } = defined(caller, 'caller');
    return asUser(server.db, user_id, tx => work(tx, { user_id }));
  },
});

export const employeeFeed = feedRoutes({
  reads: ['employees.read.own', 'employees.read.all'],
  writes: ['employees.write.own', 'employees.write.all'],
  asOwner: ({ server, member, params }, work) =>
    inCompany(server.db, member.company_id, async tx => {
      const { id } = await getEntity(tx, employees, idOf(params.id), { ...member, now: server.now() });
      return work(tx, { company_id: member.company_id, employee_id: id });
    }),
});
