import { randomInt } from 'node:crypto';
import { first } from '@/domain/assert';
import type { Readable } from 'node:stream';
import { changesChannel } from '@/server/platform/db/changesChannel';
import type { Database } from '@/server/platform/db/open';
import { openSseStream, type SseStream } from './sseStream';

const beat_ms = 25_000;
const per_user = 8;
/** A page asks for its data before its stream is open: a new stream gets what was heard this short a time ago. */
const recent_ms = 15_000;
/** When the process ends, its readers come again within this time, not all at once. */
const return_ms = { min: 500, max: 3000 };
/** Database triggers send to these channels. */
const notificationsChannel = 'notifications';
const accessChannel = 'access';

type Heard = { event: string; data: object; at: number };
type Listener = { user_id: number; token: string; company_ids: Set<number>; line: SseStream };

/** The companies whose changes the token's user may hear of; null if it is not a valid token of this user. */
export type CompaniesOf = (reader: { user_id: number; token: string }) => Promise<Set<number> | null>;

/** One database listener for all streams. A stream ends with its token or its memberships. */
export function createHub(db: Database, companiesOf: CompaniesOf, report: (error: unknown) => void) {
  const listeners = new Map<number, Set<Listener>>();
  let listening: Promise<(() => void)[]> | undefined;
  let beating: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** The last event for each company and for each user: one is enough for a page to ask anew. */
  const heard = { of_company: new Map<number, Heard>(), of_user: new Map<number, Heard>() };

  const all = () => [...listeners.values()].flatMap(own => [...own]);

  function end(listener: Listener, retry_ms?: number) {
    forget(listener);
    listener.line.end(retry_ms);
  }

  function forget(listener: Listener) {
    const own = listeners.get(listener.user_id);
    own?.delete(listener);
    if (own?.size === 0) listeners.delete(listener.user_id);
  }

  /** Ends the stream after a sign-out or a lost membership; adds new companies. */
  async function check(listener: Listener) {
    try {
      const company_ids = await companiesOf(listener);
      const holds = company_ids && [...listener.company_ids].every(id => company_ids.has(id));
      if (holds) listener.company_ids = company_ids;
      else end(listener);
    } catch (error) {
      report(error);
    }
  }

  const now = () => performance.now();

  /** What came while the page was loading, and while `check` asked for the user's companies. */
  function sendRecent({ user_id, company_ids, line }: Listener) {
    const last = [heard.of_user.get(user_id), ...[...company_ids].map(id => heard.of_company.get(id))];
    for (const one of last) if (one && now() - one.at < recent_ms) line.send(one.event, one.data);
  }

  function forgetHeard() {
    for (const last of Object.values(heard)) {
      for (const [id, { at }] of last) if (now() - at >= recent_ms) last.delete(id);
    }
  }

  function hearChange(payload: string) {
    const event: { company_id: number } = JSON.parse(payload);
    heard.of_company.set(event.company_id, { event: 'changed', data: event, at: now() });
    for (const { company_ids, line } of all()) {
      if (company_ids.has(event.company_id)) line.send('changed', event);
    }
  }

  function hearNotification(payload: string) {
    const { user_id, id }: { user_id: number; id: number } = JSON.parse(payload);
    heard.of_user.set(user_id, { event: 'notification', data: { id }, at: now() });
    listeners.get(user_id)?.forEach(({ line }) => line.send('notification', { id }));
  }

  function hearAccess(payload: string) {
    listeners.get(Number(payload))?.forEach(listener => void check(listener));
  }

  /** Clients reconnect and reload what they missed. */
  const endAll = () => all().forEach(listener => end(listener));

  const sendAway = () => all().forEach(listener => end(listener, randomInt(return_ms.min, return_ms.max)));

  function listen() {
    listening ??= Promise.all([
      db.listen(changesChannel, hearChange, endAll),
      db.listen(notificationsChannel, hearNotification),
      db.listen(accessChannel, hearAccess),
    ]).catch(error => {
      listening = undefined;
      throw error;
    });
    return listening;
  }

  function beat() {
    forgetHeard();
    for (const listener of all()) {
      listener.line.beat();
      void check(listener);
    }
  }

  return {
    /** Beyond the limit per user, the oldest stream ends. */
    async open(user_id: number, token: string): Promise<Readable> {
      await listen();
      const listener: Listener = { user_id, token, company_ids: new Set(), line: openSseStream() };
      const own = listeners.get(user_id) ?? new Set();
      listeners.set(user_id, own.add(listener));
      listener.line.readable.once('close', () => forget(listener));
      if (own.size > per_user) end(first([...own]));
      beating ??= setInterval(beat, beat_ms).unref();

      await check(listener);
      listener.line.beat();
      sendRecent(listener);
      if (isClosed) end(listener);
      return listener.line.readable;
    },
    count: () => all().length,
    async close() {
      isClosed = true;
      clearInterval(beating);
      sendAway();
      const stops = await listening?.catch(() => []);
      stops?.forEach(stop => stop());
    },
  };
}

export type Hub = ReturnType<typeof createHub>;
