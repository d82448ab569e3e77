import pg, { type Notification, type Pool } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';

type Handler = {
  onNotification: (payload: string) => void;
  onReconnect?: () => void;
};

/** @returns a function that unsubscribes */
export type Listen = (
  channel: string,
  onNotification: Handler['onNotification'],
  onReconnect?: Handler['onReconnect'],
) => Promise<() => void>;

const retry_ms = 500;
/** Detects a connection that died silently, as behind a firewall. */
const heartbeat_ms = 30_000;

/**
 * On a client of its own, or on the pool, whose only one lives as long as the database. Notifications during a
 * reconnection are lost: they are a reason to look, never the data.
 */
export function createListener(pool: Pool, createClient?: () => Promise<pg.Client>) {
  const handlers = new Map<string, Set<Handler>>();
  const connection = createClient
    ? listenApart(createClient, { channels, notify, reconnected })
    : listenOnPool(pool, { channels, notify, reconnected });

  function channels() {
    return [...handlers.keys()];
  }

  function notify({ channel, payload = '' }: Notification) {
    handlers.get(channel)?.forEach(({ onNotification }) => onNotification(payload));
  }

  function reconnected() {
    for (const all of handlers.values()) for (const { onReconnect } of all) onReconnect?.();
  }

  const listen: Listen = async (channel, onNotification, onReconnect) => {
    const handler = { onNotification, onReconnect };
    const all = handlers.get(channel) ?? new Set();
    handlers.set(channel, all.add(handler));
    try {
      await connection.listen(channel);
    } catch (error) {
      all.delete(handler);
      throw error;
    }
    return () => void all.delete(handler);
  };

  return { listen, close: connection.close };
}

type Events = {
  channels(): string[];
  notify(notification: Notification): void;
  reconnected(): void;
};

type Connection = {
  listen(channel: string): Promise<void>;
  close(): Promise<void>;
};

const statementFor = (channels: string[]) =>
  channels.map(channel => `listen ${pg.escapeIdentifier(channel)}`).join(';');

function listenOnPool(pool: Pool, { channels, notify, reconnected }: Events): Connection {
  let isFirst = true;
  pool.on('connect', client => {
    client.on('notification', notify);
    if (!isFirst && channels().length > 0) {
      client.query(statementFor(channels())).then(reconnected, (error: Error) => {
        process.emitWarning(`The database does not listen: ${error.message}`);
      });
    }
    isFirst = false;
  });
  return {
    async listen(channel) {
      await pool.query(statementFor([channel]));
    },
    close: async () => {},
  };
}

function listenApart(
  createClient: () => Promise<pg.Client>,
  { channels, notify, reconnected }: Events,
): Connection {
  let current: Promise<pg.Client> | undefined;
  let listened = new Set<string>();
  let isClosed = false;

  const connected = () => (current ??= connect());

  function giveUp(error: unknown): unknown {
    current = undefined;
    return error;
  }

  async function connect(): Promise<pg.Client> {
    const client = await createClient().catch(error => Promise.reject(giveUp(error)));
    const requested = channels();
    // 'end' follows each error, also when the connection was never made.
    client.on('error', error => process.emitWarning(`The listening connection was lost: ${error.message}`));
    client.on('notification', notify);
    try {
      await client.connect();
      await client.query(statementFor(requested));
      if (isClosed) throw new Error('The database is closed.');
    } catch (error) {
      void client.end().catch(() => {});
      throw giveUp(error);
    }
    listened = new Set(requested);
    const heartbeat = setInterval(() => void client.query('select 1').catch(() => {}), heartbeat_ms).unref();
    client.once('end', () => {
      clearInterval(heartbeat);
      current = undefined;
      if (!isClosed) void reconnect();
    });
    return client;
  }

  async function reconnect() {
    while (!isClosed) {
      try {
        await connected();
        return reconnected();
      } catch {
        await pause(retry_ms);
      }
    }
  }

  return {
    async listen(channel) {
      const client = await connected();
      if (listened.has(channel)) return;
      await client.query(statementFor([channel]));
      listened.add(channel);
    },
    async close() {
      isClosed = true;
      const client = await current?.catch(() => undefined);
      await client?.end();
    },
  };
}
