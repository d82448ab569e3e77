import { randomInt } from 'node:crypto';
import { first } from '../../domain/assert';
import type { Readable } from 'node:stream';
import { changesChannel } from '../db/changesChannel';
import type { Database } from '../db/open';
import { asUser } from '../db/scope';
import { companyIdsOf } from '../queries/companies/companies';
import { callerOf } from '../queries/accounts/sessions';
import { openSseStream, type SseStream } from './sseStream';

const beat_ms = 25_000;
const per_user = 8;
/** When the process ends, its readers come again within this time, not all at once. */
const return_ms = { min: 500, max: 3000 };
/** Database triggers send to these channels. */
const notificationsChannel = 'notifications';
const accessChannel = 'access';

type Listener = { user_id: number; token: string; company_ids: Set<number>; line: SseStream };

/** One database listener for all streams. A stream ends with its token or its memberships. */
export function createHub(db: Database, report: (error: unknown) => void) {
  const listeners = new Map<number, Set<Listener>>();
  let listening: Promise<(() => void)[]> | undefined;
  let beating: NodeJS.Timeout | undefined;
  let isClosed = false;

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
      const company_ids = await scopeOf(listener);
      const holds = company_ids && [...listener.company_ids].every(id => company_ids.has(id));
      if (holds) listener.company_ids = company_ids;
      else end(listener);
    } catch (error) {
      report(error);
    }
  }

  /** Null if the token is no longer valid. */
  async function scopeOf({ user_id, token }: Listener): Promise<Set<number> | null> {
    const caller = await callerOf(db, token, null);
    if (caller?.user_id !== user_id) return null;
    return new Set(await asUser(db, user_id, tx => companyIdsOf(tx, user_id)));
  }

  function hearChange(payload: string) {
    const event = JSON.parse(payload) as { company_id: number };
    for (const { company_ids, line } of all()) {
      if (company_ids.has(event.company_id)) line.send('changed', event);
    }
  }

  function hearNotification(payload: string) {
    const { user_id, id } = JSON.parse(payload) as { user_id: number; id: number };
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
