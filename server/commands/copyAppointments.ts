import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { createHash } from 'node:crypto';
import { copyOf, differences, type Copy, type Kept } from '../../domain/calendars/copies';
import type { CopyError } from '../../domain/calendars/connection';
import { translate } from '../../domain/messages/translate';
import type { Config } from '../config';
import { isAway } from '../db/away';
import type { Database } from '../db/open';
import { calendarConnections, calendarEvents } from '../db/schema';
import { asUser, type Tx } from '../db/scope';
import type { CalendarGateway } from '../gateways/calendar/calendar';
import { AccessLost, Away, Busy, Missing, Taken } from '../gateways/calendar/errors';
import {
  claimCalendar,
  findConnection,
  keptCopies,
  type ClaimedCalendar,
  type ConnectionRow,
} from '../queries/calendarConnections';
import { ownAppointments } from '../queries/ownAppointments';
import { getUser } from '../queries/users';
import { refreshTokenOf } from './connectCalendar';
import { queueMessage } from './queueMessage';

/** Who copies; `report` hears of whatever did not go as it should. */
export type Copyist = {
  db: Database;
  calendar: CalendarGateway;
  config: Pick<Config, 'public_url' | 'secret_key'>;
  now: () => number;
  report: (error: unknown) => void;
};

const at_once = 4;
const turn_ms = 60_000;
const hour_s = 3600;
/** What ended before is history: it stays in the calendar as it was. */
const past_s = 24 * hour_s;
/** A calendar in which nothing is known to have changed is compared again: the company may have moved. */
const compared_every_s = hour_s;
const retry_first_s = 30;
const retry_most_s = 6 * hour_s;
const taken_down_within_s = 24 * hour_s;
const renewed_most = 2;

/** The calendar in which we write was removed over there. */
class CalendarGone extends Error {}

/** Some of the copies were refused for good. */
class Refused extends Error {}

/**
 * Brings every connected calendar up to date whose appointments have changed, until none is left or `signal` says
 * enough. What should stand there is compared with what was copied, so that a change that nobody noticed, a death in
 * the middle, or many changes at once come to the same (docs/decisions/0021).
 */
export async function copyAppointments(copyist: Copyist, signal: AbortSignal): Promise<void> {
  const hands = await Promise.allSettled(Array.from({ length: at_once }, () => copyOnAndOn(copyist, signal)));
  const failed = hands.find(hand => hand.status === 'rejected');
  if (failed) throw failed.reason;
}

async function copyOnAndOn(copyist: Copyist, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const claimed = await claimCalendar(copyist.db);
    if (!claimed) return;
    await workOn(copyist, claimed, signal);
  }
}

async function workOn(copyist: Copyist, { id, user_id, is_shared }: ClaimedCalendar, signal: AbortSignal) {
  const { db, report } = copyist;
  const connection = await asUser(db, user_id, tx => findConnection(tx, id));
  if (!connection) return;
  try {
    if (connection.state === 'ending') return await takeDown(copyist, connection, is_shared);
    const isWhole = await copyAll(copyist, connection, signal);
    await asUser(db, user_id, tx => settle(tx, connection, isWhole));
  } catch (error) {
    if (!isOfProvider(error) && isAway(error)) throw error;
    report(error);
    await asUser(db, user_id, tx => settleFailure(tx, connection, error));
  }
  await asUser(db, user_id, tx => release(tx, id));
}

const isOfProvider = (error: unknown) =>
  [AccessLost, Away, Busy, Missing, Taken].some(kind => error instanceof kind);

/** Whether everything is there; else the turn was up. @throws what the provider says; CalendarGone; Refused */
async function copyAll(copyist: Copyist, connection: ConnectionRow, signal: AbortSignal): Promise<boolean> {
  const { db, calendar, config, now, report } = copyist;
  const { id, user_id } = connection;
  const until = Date.now() + turn_ms;
  const since = now() - past_s;
  const { locale } = await asUser(db, user_id, tx => getUser(tx, user_id));
  const appointments = await ownAppointments(db, { user_id, ...config }, since);
  const copies = appointments.map(one => copyOf(one, locale));
  const wanted = copies.map(copy => ({ copy, digest: digest(JSON.stringify(copy)) }));
  const kept = await asUser(db, user_id, tx => keptCopies(tx, id));
  const { put, remove, forget } = differences(wanted, kept, since);
  for (const one of forget) await asUser(db, user_id, tx => forgetCopy(tx, id, one));
  if (put.length === 0 && remove.length === 0 && connection.calendar_id) return true;

  const access = await calendar.access(refreshTokenOf(config.secret_key, connection));
  const name = translate({ key: 'connections.calendar_name' }, locale);
  const calendar_id = connection.calendar_id ?? (await makeCalendar(copyist, connection, { access, name }));
  const place = { access, calendar_id };
  const isUp = () => signal.aborted || Date.now() > until;

  for (const one of remove) {
    if (isUp()) return false;
    await calendar.remove({ ...place, event_id: one.event_id });
    await asUser(db, user_id, tx => forgetCopy(tx, id, one));
  }
  let refused = 0;
  for (const { copy, digest: said, kept: before } of put) {
    if (isUp()) return false;
    try {
      const written = await write(calendar, { ...place, connection_id: id }, copy, before);
      await asUser(db, user_id, tx => keepCopy(tx, id, { ...written, digest: said, ...copy }));
    } catch (error) {
      if (error instanceof Missing) await asUser(db, user_id, tx => forgetCalendar(tx, id));
      if (error instanceof Missing) throw new CalendarGone('The calendar is gone.', { cause: error });
      if (isOfProvider(error) || isAway(error)) throw error;
      report(error);
      refused++;
    }
  }
  if (refused > 0) throw new Refused(`${refused} appointments were refused.`);
  return true;
}

type Writing = { access: string; calendar_id: string; connection_id: number };

/**
 * Under an id that is derived, so that writing it twice is writing it once. One that was there and cannot be written is
 * followed by another.
 */
async function write(
  calendar: CalendarGateway,
  { connection_id, ...place }: Writing,
  copy: Copy,
  before: Kept | undefined,
): Promise<{ event_id: string; generation: number }> {
  let generation = before?.generation ?? 0;
  let isThere = before !== undefined;
  for (let renewed = 0; ;) {
    const event_id = eventId(connection_id, copy.record_id, generation);
    try {
      await calendar[isThere ? 'update' : 'insert']({ ...place, event_id }, copy);
      return { event_id, generation };
    } catch (error) {
      if (!isThere && error instanceof Taken) {
        isThere = true;
      } else if (isThere && error instanceof Missing && renewed < renewed_most) {
        generation++;
        renewed++;
        isThere = false;
      } else throw error;
    }
  }
}

/** Google's ids are of 0-9 and a-v. */
const eventId = (connection_id: number, record_id: number, generation: number) =>
  `bk${digest(`${connection_id} ${record_id} ${generation}`).slice(0, 40)}`;

const digest = (written: string) => createHash('sha256').update(written).digest('hex');

async function makeCalendar(
  { db, calendar }: Copyist,
  { id, user_id }: ConnectionRow,
  { access, name }: { access: string; name: string },
): Promise<string> {
  const calendar_id = await calendar.createCalendar(access, name);
  await asUser(db, user_id, tx => setCalendar(tx, id, calendar_id));
  return calendar_id;
}

/** Our calendar goes, and then our access, unless somebody else here still needs it; and so does all memory of it. */
async function takeDown(
  { db, calendar, config }: Copyist,
  connection: ConnectionRow,
  is_shared: boolean,
): Promise<void> {
  const { id, user_id, calendar_id } = connection;
  try {
    const refresh_token = refreshTokenOf(config.secret_key, connection);
    if (calendar_id) {
      await calendar.removeCalendar({ access: await calendar.access(refresh_token), calendar_id });
    }
    if (!is_shared) await calendar.revoke(refresh_token);
  } catch (error) {
    // Whoever has withdrawn access has left us nothing to give up.
    if (!(error instanceof AccessLost)) throw error;
  }
  await asUser(db, user_id, tx => drop(tx, id));
}

const settle = (tx: Tx, connection: ConnectionRow, isWhole: boolean) =>
  set(tx, connection, {
    error: null,
    failures: 0,
    due_at: inSeconds(isWhole ? compared_every_s : 0),
    ...(isWhole && { copied_at: inSeconds(0) }),
  });

async function settleFailure(tx: Tx, connection: ConnectionRow, error: unknown): Promise<void> {
  const { id, state, failures, ended_at } = connection;
  // Leases and ends are by the clock of the machine, which tests leave alone.
  const isGivenUp = state === 'ending' && ended_at! + taken_down_within_s < Date.now() / 1000;
  if (isGivenUp) return drop(tx, id);
  if (error instanceof AccessLost) {
    const isLost = await set(tx, connection, { state: 'lost', error: null, failures: 0 });
    return isLost ? tellOfLoss(tx, connection) : undefined;
  }
  const longest_s = Math.min(retry_first_s * 2 ** failures, retry_most_s);
  // Those who failed together do not come back together.
  const delay_s = Math.round(longest_s * (0.5 + Math.random() / 2));
  await set(tx, connection, { error: errorOf(error), failures: failures + 1, due_at: inSeconds(delay_s) });
}

function errorOf(error: unknown): CopyError {
  if (error instanceof Busy) return 'busy';
  if (error instanceof CalendarGone) return 'removed';
  return error instanceof Away ? 'away' : 'refused';
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
    dedupe_key: `calendar ${id} lost ${digest(refresh_token_sealed)}`,
  });
}

const inSeconds = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`;

type Changes = PgUpdateSetSource<typeof calendarConnections>;

/** Whether it is still as it was found: whoever has ended or renewed it meanwhile has said what comes next. */
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

async function release(tx: Tx, id: number): Promise<void> {
  await tx.update(calendarConnections).set({ leased_until: null }).where(eq(calendarConnections.id, id));
}

const drop = async (tx: Tx, id: number): Promise<void> => {
  await tx.delete(calendarConnections).where(eq(calendarConnections.id, id));
};

async function forgetCalendar(tx: Tx, id: number): Promise<void> {
  await tx.delete(calendarEvents).where(eq(calendarEvents.connection_id, id));
  await setCalendar(tx, id, null);
}

async function setCalendar(tx: Tx, id: number, calendar_id: string | null): Promise<void> {
  await tx.update(calendarConnections).set({ calendar_id }).where(eq(calendarConnections.id, id));
}

const copyAt = (connection_id: number, { record_id }: Pick<Kept, 'record_id'>) =>
  and(eq(calendarEvents.connection_id, connection_id), eq(calendarEvents.record_id, record_id));

const forgetCopy = async (tx: Tx, id: number, kept: Kept): Promise<void> => {
  await tx.delete(calendarEvents).where(copyAt(id, kept));
};

async function keepCopy(
  tx: Tx,
  connection_id: number,
  { record_id, event_id, generation, digest, end_at }: Kept,
): Promise<void> {
  const written = { event_id, generation, digest, end_at };
  await tx
    .insert(calendarEvents)
    .values({ connection_id, record_id, ...written })
    .onConflictDoUpdate({ target: [calendarEvents.connection_id, calendarEvents.record_id], set: written });
}
