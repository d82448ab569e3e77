import type { FastifyPluginAsync } from 'fastify';
import { invitationSchema } from '../../domain/users/invite';
import { parse } from '../../domain/validation/violations';
import { invite, takeBackInvite } from '../commands/invite';
import { once } from '../commands/once';
import { inCompany } from '../db/scope';
import { localeOfRequest } from '../http/locale';
import { repeatable } from '../http/repeatable';
import { staffOf } from '../http/staffOf';
import { sentInvites } from '../queries/invites';
import { admit } from '../queries/throttle';

type One = { Params: { id: string } };

const an_hour = 50;

const readers = { config: { access: ['employees.read.all' as const] } };
const writers = { config: { access: ['employees.write.all' as const] } };

/** Whom the company has asked to join it. */
export const invitations: FastifyPluginAsync = async app => {
  app.get('/', readers, async ({ member: { company_id } }) => ({
    data: await inCompany(app.db, company_id, tx => sentInvites(tx, company_id)),
  }));

  app.post('/', writers, async (request, reply) => {
    const { company_id, user_id } = request.member;
    const input = parse(invitationSchema, request.body);
    const again = repeatable(request, `user ${user_id}`);
    const most = an_hour * app.settings.rate_limit_scale;
    await admit(app.db, { key: `invites of company ${company_id}`, most, window_s: 3600 });
    const { public_url } = app.settings;
    const sending = { now: app.now(), locale: localeOfRequest(request), public_url };
    const data = await inCompany(app.db, company_id, tx =>
      once(tx, company_id, again, () => invite(tx, company_id, staffOf(request), input, sending)),
    );
    return reply.code(201).send({ data });
  });

  app.delete<One>('/:id', writers, async (request, reply) => {
    const { company_id } = request.member;
    const { id } = request.params;
    await inCompany(app.db, company_id, tx => takeBackInvite(tx, company_id, id, staffOf(request)));
    return reply.code(204).send();
  });
};
