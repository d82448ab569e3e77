import { parentPort, workerData } from 'node:worker_threads';
import { defined } from '@/domain/assert';
import { SpreadsheetRefused, type SpreadsheetRefusal } from '@/domain/imports/refusals';
import { readFile, type Place, type ReadFile } from './parse/readFile';

export type Task = { file: Uint8Array; name: string; place: Place; known: string[] };
export type Answer = { read: ReadFile } | { refused: SpreadsheetRefusal; why: string };

const port = defined(parentPort, 'parentPort');
const { file, name, place, known }: Task = workerData;

const answer = await answerOf();
port.postMessage(answer, 'read' in answer ? answer.read.batches.map(({ buffer }) => buffer) : []);

async function answerOf(): Promise<Answer> {
  try {
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
    return { read: await readFile(bytes, name, place, known) };
  } catch (error) {
    if (error instanceof SpreadsheetRefused) return { refused: error.reason, why: `${error.cause ?? ''}` };
    throw error;
  }
}
