import type { FastifyRequest } from 'fastify';
import type { InvitationInput, SentInvite } from '@/domain/users/invite';
import { invite } from '../commands/invite';
import { withIdempotency } from '@/server/core/withIdempotency';
import type { CompanyTx } from '@/server/platform/db/scope';
import { checkRateLimit } from '@/server/core/limits/rateLimit';
import { idempotencyOf } from '@/server/core/http/idempotencyOf';
import type { StaffContext } from '@/server/core/context';
import { withContext } from '@/server/core/http/contextOf';

const an_hour = 50;

/** Limited per hour. */
export const sendInvite = (
  request: FastifyRequest,
  inputOf: (tx: CompanyTx) => Promise<InvitationInput> | InvitationInput,
): Promise<SentInvite> =>
  sendInviteOnce(request, async (ctx, public_url) =>
    invite(ctx, { input: await inputOf(ctx.tx), public_url }),
  );

/** The hourly limit covers all of a company's invitations. */
export async function sendInviteOnce<Sent extends object>(
  request: FastifyRequest,
  send: (ctx: StaffContext, public_url: string) => Promise<Sent>,
): Promise<Sent> {
  const { server: app, member } = request;
  const { company_id, user_id } = member;
  const idempotency = idempotencyOf(request, `user ${user_id}`);
  const most = an_hour * app.settings.rate_limit_scale;
  await checkRateLimit(app.db, { key: `invites of company ${company_id}`, most, window_s: 3600 });
  const { public_url } = app.settings;
  return withContext(request, ctx => withIdempotency(ctx.tx, idempotency, () => send(ctx, public_url)));
}
