import { toMs } from '@/domain/time/instant';
import { defined } from '@/domain/assert';
import { and, eq } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { SyncError } from '@/domain/calendars/connection';
import { calendarConnections } from '@/server/platform/db/schema';
import { fromNow } from '@/server/platform/db/schema/columns';
import type { BareContext } from '@/server/core/context';
import type { Tx } from '@/server/platform/db/scope';
import { AccessLost, Unreachable, Busy } from '@/server/platform/gateways/calendar/errors';
import { digestOf } from '@/server/platform/security/token';
import type { ConnectionRow } from '@/server/modules/calendars/queries/calendarConnections';
import { getUser } from '@/server/modules/accounts';
import { queueMessage } from '@/server/core/messages/queueMessage';

const hour_s = 3600;
/** Compared even without known changes: the company may have moved. */
const compared_every_s = hour_s;
const retry_first_s = 30;
const retry_most_s = 6 * hour_s;
const removed_within_s = 24 * hour_s;

export class CalendarGone extends Error {}

/** `isComplete` is false when the time was up and another run follows. */
export async function recordSyncResult(
  { tx }: BareContext,
  { connection, isComplete }: { connection: ConnectionRow; isComplete: boolean },
): Promise<void> {
  await set(tx, connection, {
    error: null,
    failures: 0,
    due_at: fromNow(isComplete ? compared_every_s : 0),
    ...(isComplete && { copied_at: fromNow(0) }),
  });
}

/** Lost access is not retried, and its owner is notified. A removal that has failed for a day is given up. */
export async function recordSyncFailure(
  ctx: BareContext,
  { connection, error }: { connection: ConnectionRow; error: unknown },
): Promise<void> {
  const { tx } = ctx;
  const { id, state, failures, ended_at } = connection;
  // The machine's clock, which tests do not move.
  const isGivenUp = state === 'ending' && toMs(defined(ended_at, 'ended_at') + removed_within_s) < Date.now();
  if (isGivenUp) return dropConnection(ctx, id);
  if (error instanceof AccessLost) {
    const isLost = await set(tx, connection, { state: 'lost', error: null, failures: 0 });
    return isLost ? tellOfLoss(tx, connection) : undefined;
  }
  const longest_s = Math.min(retry_first_s * 2 ** failures, retry_most_s);
  // Jitter: those that failed together must not retry together.
  const delay_s = Math.round(longest_s * (0.5 + Math.random() / 2));
  await set(tx, connection, { error: errorOf(error), failures: failures + 1, due_at: fromNow(delay_s) });
}

export async function releaseCalendar({ tx }: BareContext, id: number): Promise<void> {
  await tx.update(calendarConnections).set({ leased_until: null }).where(eq(calendarConnections.id, id));
}

export async function dropConnection({ tx }: BareContext, id: number): Promise<void> {
  await tx.delete(calendarConnections).where(eq(calendarConnections.id, id));
}

function errorOf(error: unknown): SyncError {
  if (error instanceof Busy) return 'busy';
  if (error instanceof CalendarGone) return 'removed';
  return error instanceof Unreachable ? 'away' : 'refused';
}

async function tellOfLoss(tx: Tx, { id, user_id, account, refresh_token_sealed }: ConnectionRow) {
  const { email, locale } = await getUser(tx, user_id);
  if (!email) return;
  await queueMessage(tx, {
    channel: 'email',
    to: email,
    template: 'calendar_lost',
    locale,
    params: { account },
    dedupe_key: `calendar ${id} lost ${digestOf(refresh_token_sealed)}`,
  });
}

type Changes = PgUpdateSetSource<typeof calendarConnections>;

async function set(
  tx: Tx,
  { id, state, refresh_token_sealed }: ConnectionRow,
  changes: Changes,
): Promise<boolean> {
  const asFound = and(
    eq(calendarConnections.id, id),
    eq(calendarConnections.state, state),
    eq(calendarConnections.refresh_token_sealed, refresh_token_sealed),
  );
  const { rowCount } = await tx.update(calendarConnections).set(changes).where(asFound);
  return rowCount === 1;
}
