import type { FastifyRequest } from 'fastify';
import type { InvitationInput, SentInvite } from '../../domain/users/invite';
import { invite, type Sending } from '../commands/accounts/invite';
import { withIdempotency } from '../commands/withIdempotency';
import { inCompany, type CompanyTx } from '../db/scope';
import { checkRateLimit } from '../commands/limits/rateLimit';
import { localeOfRequest } from './locale';
import { idempotencyOf } from './idempotencyOf';
import { staffOf } from './staffOf';

const an_hour = 50;

/** Invites whom `inputOf` names, once for an Idempotency-Key and so often an hour. */
export const sendInvite = (
  request: FastifyRequest,
  inputOf: (tx: CompanyTx) => Promise<InvitationInput> | InvitationInput,
): Promise<SentInvite> =>
  sendInviteOnce(request, async (tx, sending) => invite(tx, staffOf(request), await inputOf(tx), sending));

/** Sends an invitation, however it is made; what a company sends in an hour is counted together. */
export async function sendInviteOnce<Sent extends object>(
  request: FastifyRequest,
  send: (tx: CompanyTx, sending: Sending) => Promise<Sent>,
): Promise<Sent> {
  const { server: app, member } = request;
  const { company_id, user_id } = member;
  const idempotency = idempotencyOf(request, `user ${user_id}`);
  const most = an_hour * app.settings.rate_limit_scale;
  await checkRateLimit(app.db, { key: `invites of company ${company_id}`, most, window_s: 3600 });
  const { public_url } = app.settings;
  const sending = { now: app.now(), locale: localeOfRequest(request), public_url };
  return inCompany(app.db, company_id, tx => withIdempotency(tx, idempotency, () => send(tx, sending)));
}
