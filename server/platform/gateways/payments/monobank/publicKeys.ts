import type { KeyObject } from 'node:crypto';
import type { EpochSeconds } from '@/domain/time/instant';
import { digestOf } from '@/server/platform/security/token';

type Entry = {
  key?: KeyObject;
  fetching?: Promise<KeyObject>;
  /** When a wrong signature, or a failed first request, last made us ask. */
  asked_at?: EpochSeconds;
};

type Source = { url: string; token: string; fetchKey: () => Promise<KeyObject>; now: () => EpochSeconds };

const ask_again_after_s = 60;
const entries_max = 1000;
/** Of all gateways of the process, because one is made for each callback. */
const entries = new Map<string, Entry>();

/**
 * Whether the public key of the account verifies a signature. The key is kept, and requested again only when it does
 * not verify: once a minute at most, so that forged callbacks cannot make us flood monobank. Those who need it at the
 * same time share a request. @throws Error if the key is needed, and monobank does not answer
 */
export async function isVerified(source: Source, verifies: (key: KeyObject) => boolean): Promise<boolean> {
  const entry = entryOf(source);
  const { key } = entry;
  if (!key) return verifies(await firstKey(entry, source));
  if (verifies(key)) return true;
  if (!entry.fetching) {
    if (wasAskedLately(entry, source.now())) return false;
    entry.asked_at = source.now();
  }
  return verifies(await fetchShared(entry, source));
}

async function firstKey(entry: Entry, source: Source): Promise<KeyObject> {
  if (!entry.fetching && wasAskedLately(entry, source.now())) {
    throw new Error('monobank did not send its key, and was asked for it less than a minute ago.');
  }
  try {
    return await fetchShared(entry, source);
  } catch (error) {
    entry.asked_at = source.now();
    throw error;
  }
}

function fetchShared(entry: Entry, { fetchKey }: Source): Promise<KeyObject> {
  entry.fetching ??= fetchKey()
    .then(key => (entry.key = key))
    .finally(() => (entry.fetching = undefined));
  return entry.fetching;
}

/** A clock that was set back does not lengthen the minute. */
const wasAskedLately = ({ asked_at = -Infinity }: Entry, now: EpochSeconds) =>
  Math.abs(now - asked_at) < ask_again_after_s;

function entryOf({ url, token }: Source): Entry {
  const name = `${url} ${digestOf(token)}`;
  const known = entries.get(name);
  if (known) return known;
  const [oldest] = entries.keys();
  if (entries.size >= entries_max && oldest !== undefined) entries.delete(oldest);
  const entry: Entry = {};
  entries.set(name, entry);
  return entry;
}
