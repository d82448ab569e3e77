import { createHash } from 'node:crypto';
import type { StorageGateway } from '@/server/platform/gateways/storage/storage';

const at_once = 4;

export type Moved = { copied: number; known: number; removed: number };
type Options = { removeSource: boolean };

/** After copying, the target has something else than the source. */
export class CopyDiffers extends Error {}

/**
 * Copies all files that the target does not have, each compared by its size and SHA-256 with what the target then answers.
 * It can be ended at any moment and repeated. With `removeSource` a file leaves the source once the target has the same.
 * @throws CopyDiffers; Unavailable or StorageFull of a storage
 */
export async function moveFiles(
  from: StorageGateway,
  to: StorageGateway,
  { removeSource }: Options,
): Promise<Moved> {
  const moved: Moved = { copied: 0, known: 0, removed: 0 };
  const files = from.list()[Symbol.asyncIterator]();
  let isFailed = false;

  async function moveNext(): Promise<boolean> {
    const next = await files.next();
    if (next.done) return false;
    const { name } = next.value;
    const outcome = isWhole(name) ? await copy(name, from, to) : 'gone';
    if (outcome === 'gone') return true;
    moved[outcome]++;
    if (!removeSource) return true;
    await from.remove(name);
    moved.removed++;
    return true;
  }

  async function work() {
    try {
      while (!isFailed && (await moveNext()));
    } catch (error) {
      isFailed = true;
      throw error;
    }
  }

  const ended = await Promise.allSettled(Array.from({ length: at_once }, work));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return moved;
}

/** Not the unfinished ones of a folder, which end with the id of the process that writes them. */
const isWhole = (name: string) => /^[0-9a-f]{32}(\.[a-z]+)*$/.test(name);

async function copy(name: string, from: StorageGateway, to: StorageGateway) {
  const there = await digestOf(to, name);
  if (there !== undefined && there === (await digestOf(from, name))) return 'known';
  const stored = await from.read(name);
  if (!stored) return 'gone';
  const sum = digest();
  try {
    await to.write(name, sum.through(stored.content));
  } finally {
    stored.content.destroy();
  }
  const isSame = sum.bytes() === stored.bytes && (await digestOf(to, name)) === sum.value();
  if (!isSame) throw new CopyDiffers(`${name} is not the same after it was copied. Try again.`);
  return 'copied';
}

async function digestOf(storage: StorageGateway, name: string): Promise<string | undefined> {
  const stored = await storage.read(name);
  if (!stored) return undefined;
  const sum = digest();
  for await (const piece of sum.through(stored.content)) void piece;
  return sum.value();
}

/** Size and SHA-256 of what goes through. */
function digest() {
  const hash = createHash('sha256');
  let bytes = 0;
  let value: string | undefined;
  return {
    async *through(content: AsyncIterable<Uint8Array>) {
      for await (const piece of content) {
        hash.update(piece);
        bytes += piece.length;
        yield piece;
      }
    },
    bytes: () => bytes,
    value: () => (value ??= `${bytes} ${hash.digest('hex')}`),
  };
}
