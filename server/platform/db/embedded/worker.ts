import { defined } from '@/domain/assert';
import { constants, cpSync, mkdirSync, realpathSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { lockFolder } from './folderLock';
import { openPglite } from './openPglite';

export type Place = { folder?: string; template?: Uint8Array<ArrayBuffer> };
export type FromWorker = 'open' | Uint8Array | Copied;
export type Copied = { copied: string; problem?: string };
export type ToWorker = Uint8Array | 'close' | { copyTo: string };

const port = defined(parentPort, 'parentPort');
const { folder, template }: Place = workerData;

if (folder) {
  mkdirSync(folder, { recursive: true });
  await lockFolder(realpathSync(folder));
}
const db = await openPglite(folder && realpathSync(folder), template);

port.on('message', (message: ToWorker) => {
  if (!(message instanceof Uint8Array) && message !== 'close') return copy(message.copyTo);
  if (message === 'close') return void db.close().then(() => port.close());
  const reply = answer(message);
  port.postMessage(reply, [reply.buffer]);
});
port.postMessage('open' satisfies FromWorker);

/**
 * As the files are between two statements, which is what PostgreSQL recovers from after a crash: what was committed is in
 * its log. A copy on write where the file system can.
 */
function copy(target: string) {
  try {
    if (!folder) throw new Error('A database in memory has no files.');
    cpSync(realpathSync(folder), target, { recursive: true, mode: constants.COPYFILE_FICLONE });
    port.postMessage({ copied: target });
  } catch (error) {
    port.postMessage({ copied: target, problem: String(error) });
  }
}

function answer(batch: Uint8Array) {
  const chunks: Uint8Array[] = [];
  void db.execProtocolRawStream(batch, {
    syncToFs: false,
    onRawData: bytes => void chunks.push(bytes.slice()),
  });
  const reply = new Uint8Array(Buffer.concat(chunks));
  // PGlite swallows a crash of its WebAssembly: the answer is only missing its end.
  if (wantsReady(batch) && !saysReady(reply))
    throw Object.assign(new Error('The embedded database crashed'), { code: 'XX000' });
  return reply;
}

/** A simple Query, or extended messages up to their Sync. */
function wantsReady(batch: Uint8Array) {
  return batch[0] === 0x51 || (batch.at(-5) === 0x53 && batch.at(-1) === 4);
}

/** ReadyForQuery: Z, its length of five, and one byte of state. */
function saysReady(reply: Uint8Array) {
  return reply.at(-6) === 0x5a && reply.at(-2) === 5;
}
