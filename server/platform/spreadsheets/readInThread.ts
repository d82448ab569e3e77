import { SpreadsheetRefused } from '@/domain/imports/refusals';
import { startThread } from '@/server/platform/startThread';
import { heap_mb_max, reading_ms_max } from './limits';
import type { ReadFile } from './parse/readFile';
import type { Answer, Task } from './worker';

export type ThreadLimits = { heap_mb_max: number; reading_ms_max: number };

export const threadLimits: ThreadLimits = { heap_mb_max, reading_ms_max };

/**
 * A parser that hangs, or needs too much memory, ends with its thread; the server goes on.
 * @throws SpreadsheetRefused
 */
export function readInThread(task: Task, limits = threadLimits): Promise<ReadFile> {
  const worker = startThread('spreadsheets', new URL('./worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: limits.heap_mb_max, maxYoungGenerationSizeMb: 16 },
    // What the parser prints about a damaged file belongs to nobody.
    stdout: true,
    stderr: true,
  });
  return new Promise<ReadFile>((resolve, reject) => {
    const refuse = (...reason: ConstructorParameters<typeof SpreadsheetRefused>) =>
      reject(new SpreadsheetRefused(...reason));
    const timer = setTimeout(() => refuse('too_slow'), limits.reading_ms_max);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
    };
    worker.once('message', (answer: Answer) =>
      end(() => ('read' in answer ? resolve(answer.read) : refuse(answer.refused, answer.why || undefined))),
    );
    worker.once('error', error => end(() => refuse(isOutOfMemory(error) ? 'too_much' : 'damaged', error)));
    worker.once('exit', code => end(() => refuse('damaged', new Error(`The thread ended with ${code}.`))));
  }).finally(() => worker.terminate());
}

/** The heap's limit, or a text or an array longer than the language allows. */
const isOutOfMemory = (error: Error) =>
  ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') || error instanceof RangeError;
