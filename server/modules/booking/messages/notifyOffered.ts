import { and, eq, like } from 'drizzle-orm';
import { messages } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { clientOfVisit } from '@/server/modules/messages';
import type { CommandContext } from '@/server/core/context';
import { grace_s } from './grace';
import { queueVisitMessage } from './queueVisitMessage';

type Offered = { visit_id: number; event_id: number };

const keyOf = (visit_id: number) => `visit ${visit_id} offered `;

/** Asks the client to choose another time, once for all services of the visit. */
export async function notifyOffered(ctx: CommandContext, { visit_id, event_id }: Offered): Promise<void> {
  const { tx, now, command_id } = ctx;
  await queueVisitMessage(tx, await clientOfVisit(tx, visit_id), {
    visit_id,
    event_id,
    template: 'visit_offered',
    dedupe_key: keyOf(visit_id) + command_id,
    send_after: now + grace_s,
  });
}

/** What is still unsent is not sent. */
export async function dropOffered(tx: CompanyTx, visit_id: number): Promise<void> {
  await tx
    .update(messages)
    .set({ state: 'dropped' })
    .where(
      and(
        like(messages.dedupe_key, `${keyOf(visit_id)}%`),
        eq(messages.state, 'waiting'),
        eq(messages.attempts, 0),
      ),
    );
}
