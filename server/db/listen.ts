import pg, { type Notification, type Pool, type PoolClient } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';

type Hear = (payload: string) => void;
/** `missed` is called when it listens again after a time in which it may have heard nothing. */
export type Listen = (channel: string, hear: Hear, missed?: () => void) => Promise<() => void>;

const pause_ms = 500;

/**
 * Hears NOTIFY. A pool of one (the embedded database) listens on its only connection; any other
 * gives one connection up for it. After a lost connection it listens again by itself, and what was said
 * meanwhile is lost: a notification is a nudge to look, never the news itself.
 */
export function createListener(pool: Pool) {
  const hearers = new Map<string, Set<{ hear: Hear; missed?: () => void }>>();
  const single = pool.options.max === 1;
  let client: Promise<PoolClient> | undefined;
  let closed = false;

  const tell = ({ channel, payload = '' }: Notification) =>
    hearers.get(channel)?.forEach(({ hear }) => hear(payload));
  const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`;

  async function connect(): Promise<PoolClient> {
    const connected = await pool.connect();
    connected.on('notification', tell);
    connected.once('end', () => void reconnect());
    await connected.query([...hearers.keys()].map(listenTo).join(';'));
    if (single) connected.release();
    return connected;
  }

  async function reconnect() {
    while (!closed) {
      try {
        client = connect();
        await client;
        for (const all of hearers.values()) for (const { missed } of all) missed?.();
        return;
      } catch {
        await pause(pause_ms);
      }
    }
  }

  const listen: Listen = async (channel, hear, missed) => {
    const known = hearers.get(channel);
    const hearer = { hear, missed };
    if (known) known.add(hearer);
    else hearers.set(channel, new Set([hearer]));

    if (!client) await (client = connect());
    else if (!known) await (single ? pool : await client).query(listenTo(channel));
    return () => void hearers.get(channel)?.delete(hearer);
  };

  return {
    listen,
    close() {
      closed = true;
      if (!single)
        void client?.then(
          connected => connected.release(true),
          () => {},
        );
    },
  };
}
