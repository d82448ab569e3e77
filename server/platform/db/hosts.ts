import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';

const search_ms_max = 5000;
const retry_ms = 250;
const answer_ms_max = 2000;

/** The same database at each host of a URL that names several, as libpq reads it: `postgres://a:5432,b:5432/db?…`. */
export function hostUrls(url: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)((?:[/?].*)?)$/s.exec(url) ?? [];
  if (!hosts.includes(',')) return [url];
  const rest = after
    .replace(/([?&])target_session_attrs=[^&]*(&|$)/, (_, start, end) => (end ? start : ''))
    .replace(/\?$/, '');
  return hosts.split(',').map(host => before + host + rest);
}

/** Whether a URL of several hosts asks for the one that writes; of one host it need not. */
export const namesPrimary = (url: string): boolean =>
  hostUrls(url).length === 1 || /[?&]target_session_attrs=(read-write|primary)(&|$)/.test(url);

export type Hosts = ReturnType<typeof createHosts>;

/**
 * Which of several hosts is the primary: the one that writes. It is looked for when nobody knows, and again when a
 * connection to it was lost, for five seconds at the most, at all of them at once.
 */
export function createHosts(url: string) {
  const urls = hostUrls(url);
  let known = urls.length === 1 ? url : undefined;
  let search: Promise<string> | undefined;
  const found = new Set<(url: string) => void>();

  async function ask(): Promise<string> {
    const until = performance.now() + search_ms_max;
    for (;;) {
      try {
        return await Promise.any(urls.map(requirePrimary));
      } catch (error) {
        if (performance.now() > until) throw firstOf(error);
        await pause(retry_ms);
      }
    }
  }

  const hosts = {
    hasSeveral: urls.length > 1,
    /** @throws the first host's error if none of them writes */
    async find(): Promise<string> {
      if (known !== undefined) return known;
      search ??= ask().finally(() => (search = undefined));
      known = await search;
      for (const tell of found) tell(known);
      return known;
    },
    onFound(tell: (url: string) => void): void {
      found.add(tell);
    },
    /** Asks anew, whatever is known. */
    async findAgain(): Promise<string> {
      hosts.forget(known);
      return hosts.find();
    },
    /** What connected to it has found it gone, or a standby. */
    forget(lost: string | undefined): void {
      if (hosts.hasSeveral && lost === known) known = undefined;
    },
    get known() {
      return known;
    },
  };
  return hosts;
}

/** Of one host itself. */
export const primaryOf = (url: string): Promise<string> => createHosts(url).find();

async function requirePrimary(url: string): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: answer_ms_max,
    query_timeout: answer_ms_max,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await requireWrites(client);
    return url;
  } finally {
    client.end().catch(() => undefined);
  }
}

/** @throws Error at a standby */
export async function requireWrites(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only === 'on') throw new StandbyAnswered();
}

/** Answered as 503: a primary is being looked for. */
class StandbyAnswered extends Error {
  readonly code = '57P03';
  constructor() {
    super('The server is a standby.');
  }
}

const firstOf = (error: unknown): unknown => (error instanceof AggregateError ? error.errors[0] : error);
