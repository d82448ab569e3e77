import { eventOf, diffEvents, type SyncedEvent, type StoredEvent } from '@/domain/calendars/syncedEvents';
import { translate } from '@/domain/messages/translate';
import type { Config } from '@/server/platform/config';
import { isTransientError } from '@/server/platform/db/transientErrors';
import type { Database } from '@/server/platform/db/open';
import { asUser } from '@/server/platform/db/scope';
import type { CalendarGateway } from '@/server/platform/gateways/calendar/calendar';
import {
  AccessLost,
  Unreachable,
  Busy,
  NotThere,
  AlreadyExists,
} from '@/server/platform/gateways/calendar/errors';
import { digestOf } from '@/server/platform/security/token';
import { findConnection, syncedEvents, type ConnectionRow } from '../queries/calendarConnections';
import { claimCalendar, type ClaimedCalendar } from './steps/claimCalendar';
import { ownAppointments } from '../queries/ownAppointments';
import { getUser } from '@/server/modules/accounts';
import { refreshTokenOf } from './connectCalendar';
import { deleteCalendar, deleteSyncedEvent, saveCalendar, saveSyncedEvent } from '../commands/syncedEvents';
import {
  CalendarGone,
  dropConnection,
  releaseCalendar,
  recordSyncResult,
  recordSyncFailure,
} from '../commands/recordSyncResult';

export type SyncDeps = {
  db: Database;
  calendar: CalendarGateway;
  config: Pick<Config, 'public_url' | 'secret_key'>;
  now: () => number;
  report: (error: unknown) => void;
};

const at_once = 4;
const run_ms = 60_000;
/** Earlier visits stay in the calendar as they are. */
const past_s = 24 * 3600;
const renewals_max = 2;

class Refused extends Error {}

/** Compares expected with copied events, so that lost changes and crashes are repaired (docs/decisions/0021). */
export async function syncAppointments(deps: SyncDeps, signal: AbortSignal): Promise<void> {
  const workers = await Promise.allSettled(
    Array.from({ length: at_once }, () => syncUntilNoneDue(deps, signal)),
  );
  const failed = workers.find(worker => worker.status === 'rejected');
  if (failed) throw failed.reason;
}

async function syncUntilNoneDue(deps: SyncDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const claimed = await claimCalendar(deps);
    if (!claimed) return;
    await syncConnection(deps, claimed, signal);
  }
}

async function syncConnection(
  deps: SyncDeps,
  { id, user_id, is_shared }: ClaimedCalendar,
  signal: AbortSignal,
) {
  const { db, report } = deps;
  const connection = await asUser(db, user_id, tx => findConnection(tx, id));
  if (!connection) return;
  try {
    if (connection.state === 'ending') return await removeConnection(deps, connection, is_shared);
    const isComplete = await syncEvents(deps, connection, signal);
    await asUser(db, user_id, tx => recordSyncResult({ tx }, { connection, isComplete }));
  } catch (error) {
    if (!isOfProvider(error) && isTransientError(error)) throw error;
    report(error);
    await asUser(db, user_id, tx => recordSyncFailure({ tx }, { connection, error }));
  }
  await asUser(db, user_id, tx => releaseCalendar({ tx }, id));
}

const isOfProvider = (error: unknown) =>
  [AccessLost, Unreachable, Busy, NotThere, AlreadyExists].some(kind => error instanceof kind);

/** False when the time was up. @throws the provider's error; CalendarGone; Refused */
async function syncEvents(deps: SyncDeps, connection: ConnectionRow, signal: AbortSignal): Promise<boolean> {
  const { db, calendar, config, now, report } = deps;
  const { id, user_id } = connection;
  const until = Date.now() + run_ms;
  const at = now();
  const since = at - past_s;
  const { locale } = await asUser(db, user_id, tx => getUser(tx, user_id));
  const appointments = await ownAppointments(db, { user_id, locale, ...config }, { since, now: at });
  const copies = appointments.map(one => eventOf(one, locale));
  const requested = copies.map(copy => ({ copy, digest: digestOf(JSON.stringify(copy)) }));
  const stored = await asUser(db, user_id, tx => syncedEvents(tx, id));
  const { put, remove, forget } = diffEvents(requested, stored, since);
  for (const one of forget)
    await asUser(db, user_id, tx => deleteSyncedEvent({ tx }, { connection_id: id, ...one }));
  if (put.length === 0 && remove.length === 0 && connection.calendar_id) return true;

  const access = await calendar.access(refreshTokenOf(config.secret_key, connection));
  const name = translate({ key: 'connections.calendar_name' }, locale);
  const calendar_id = connection.calendar_id ?? (await createCalendar(deps, connection, { access, name }));
  const place = { access, calendar_id };
  const isTimeUp = () => signal.aborted || Date.now() > until;

  for (const one of remove) {
    if (isTimeUp()) return false;
    await calendar.remove({ ...place, event_id: one.event_id });
    await asUser(db, user_id, tx => deleteSyncedEvent({ tx }, { connection_id: id, ...one }));
  }
  let refused = 0;
  for (const { copy, digest, stored: before } of put) {
    if (isTimeUp()) return false;
    try {
      const written = await write(calendar, { ...place, connection_id: id }, copy, before);
      await asUser(db, user_id, tx =>
        saveSyncedEvent({ tx }, { connection_id: id, ...written, digest, ...copy }),
      );
    } catch (error) {
      if (error instanceof NotThere) await asUser(db, user_id, tx => deleteCalendar({ tx }, id));
      if (error instanceof NotThere) throw new CalendarGone('The calendar is gone.', { cause: error });
      if (isOfProvider(error) || isTransientError(error)) throw error;
      report(error);
      refused++;
    }
  }
  if (refused > 0) throw new Refused(`${refused} appointments were refused.`);
  return true;
}

type EventTarget = { access: string; calendar_id: string; connection_id: number };

/** The id is derived, so a write can be repeated; one that cannot be written is replaced by the next generation. */
async function write(
  calendar: CalendarGateway,
  { connection_id, ...place }: EventTarget,
  copy: SyncedEvent,
  before: StoredEvent | undefined,
): Promise<{ event_id: string; generation: number }> {
  let generation = before?.generation ?? 0;
  let isThere = before !== undefined;
  for (let renewals = 0; ;) {
    const event_id = eventId(connection_id, copy.record_id, generation);
    try {
      await calendar[isThere ? 'update' : 'insert']({ ...place, event_id }, copy);
      return { event_id, generation };
    } catch (error) {
      if (!isThere && error instanceof AlreadyExists) {
        isThere = true;
      } else if (isThere && error instanceof NotThere && renewals < renewals_max) {
        generation++;
        renewals++;
        isThere = false;
      } else throw error;
    }
  }
}

/** Google's ids consist of 0-9 and a-v. */
const eventId = (connection_id: number, record_id: number, generation: number) =>
  `bk${digestOf(`${connection_id} ${record_id} ${generation}`).slice(0, 40)}`;

async function createCalendar(
  { db, calendar }: SyncDeps,
  { id, user_id }: ConnectionRow,
  { access, name }: { access: string; name: string },
): Promise<string> {
  const calendar_id = await calendar.createCalendar(access, name);
  await asUser(db, user_id, tx => saveCalendar({ tx }, { connection_id: id, calendar_id }));
  return calendar_id;
}

/** Revokes our access only if no other connection here needs it. */
async function removeConnection(
  { db, calendar, config }: SyncDeps,
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
    if (!(error instanceof AccessLost)) throw error;
  }
  await asUser(db, user_id, tx => dropConnection({ tx }, id));
}
