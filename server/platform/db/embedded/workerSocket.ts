import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import { startThread } from '@/server/platform/startThread';
import type { Copied, FromWorker, Place, ToWorker } from './worker';

type Settle = { resolve(): void; reject(error: Error): void };
type Callback = (error?: Error | null) => void;
type Options = Place & { statement_timeout_ms?: number };

export class StatementTimeout extends Error {
  readonly code = '57014';
  constructor() {
    super('canceling statement due to statement timeout');
  }
}

/** A socket for `pg`, with PGlite behind it: both speak the wire protocol, so driver, types and errors are the same. */
export class WorkerSocket extends Duplex {
  readonly #options: Options;
  /** Not while a migration writes large tables anew. */
  isWatched = true;
  #worker?: Worker;
  #unanswered = 0;
  #watchdog?: NodeJS.Timeout;
  readonly #copies = new Map<string, Settle>();

  constructor(options: Options) {
    super();
    this.#options = options;
  }

  connect() {
    const { folder, template } = this.#options;
    const workerData: Place = { folder, template };
    this.#worker = startThread('worker', new URL('./worker.ts', import.meta.url), { workerData });
    this.#worker.on('message', (message: FromWorker) => this.#receive(message));
    this.#worker.on('error', error => this.destroy(error));
    this.#worker.on('exit', () => this.push(null));
    return this;
  }

  #receive(message: FromWorker) {
    if (message === 'open') return void this.emit('connect');
    if (!(message instanceof Uint8Array)) return this.#settleCopy(message);
    this.#unanswered--;
    this.#watch();
    this.push(message);
  }

  /** Copies the database's folder between two statements. @throws Error if it cannot, or the database ends */
  copyTo(target: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#copies.set(target, { resolve, reject });
      this.once('close', () => reject(new Error('The database was closed.')));
      this.#post({ copyTo: target });
    });
  }

  #settleCopy({ copied, problem }: Copied) {
    const settle = this.#copies.get(copied);
    this.#copies.delete(copied);
    if (problem === undefined) settle?.resolve();
    else settle?.reject(new Error(problem));
  }

  /** PGlite cannot be interrupted: a slow statement ends the worker, and the pool opens another. */
  #watch() {
    clearTimeout(this.#watchdog);
    const { statement_timeout_ms } = this.#options;
    if (!statement_timeout_ms || !this.isWatched || this.#unanswered === 0) return;
    this.#watchdog = setTimeout(() => this.destroy(new StatementTimeout()), statement_timeout_ms);
  }

  #post(message: ToWorker) {
    this.#worker?.postMessage(message);
  }

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: Callback) {
    if (this.#unanswered++ === 0) this.#watch();
    this.#post(bytes);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: Callback) {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'binary', done);
  }

  override _read() {}

  override _final(done: Callback) {
    clearTimeout(this.#watchdog);
    this.#worker?.once('exit', () => done());
    this.#post('close');
  }

  override _destroy(error: Error | null, done: Callback) {
    clearTimeout(this.#watchdog);
    void Promise.resolve(this.#worker?.terminate()).then(() => done(error));
  }

  setNoDelay() {}
  setKeepAlive() {}
  ref() {
    this.#worker?.ref();
  }
  unref() {
    this.#worker?.unref();
  }
}
