import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';

/** Storms and jobs book years ahead, where no change of clocks and no day of today is in the way. */
const unlimited = { RATE_LIMIT_SCALE: '1000000', MAX_DAYS_AHEAD: '3650' };

/** Most tests run for seconds: the code of their embedded database is not worth optimizing. */
const briefly = ['--liftoff-only'];

/** Built before the tests begin, by their global set-up. */
const server = fileURLToPath(new URL('../../node_modules/.cache/server/main.js', import.meta.url));

export type ServerProcess = {
  url: string;
  pid: number;
  /** Milliseconds from its start until it answered that it is ready. */
  ready_ms: number;
  /** What it wrote to its log, errors included. */
  log: string[];
  /** What it told whoever started it. */
  printed: string[];
  kill(signal?: NodeJS.Signals): Promise<void>;
};

/** The product as it runs, in a process of its own, on a port that the system chooses. */
export async function startServer(
  env: Record<string, string>,
  program = server,
  flags = briefly,
): Promise<ServerProcess> {
  const started = performance.now();
  const child = spawn(process.execPath, [...flags, program], {
    env: { ...process.env, PORT: '0', DEMO: '0', DRAIN_SECONDS: '0', ...unlimited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  createInterface(child.stderr!).on('line', line => log.push(line));
  const printed: string[] = [];
  createInterface(child.stdout!).on('line', line => printed.push(line));
  const url = await addressOf(child, log);
  while (!(await isReady(url))) await pause(20);
  return {
    url,
    pid: child.pid!,
    log,
    printed,
    ready_ms: performance.now() - started,
    kill: signal => end(child, signal),
  };
}

/** How a server that refuses to start ends: its code, what it said, and the milliseconds it took. */
export async function failToStart(
  env: Record<string, string>,
): Promise<{ code: number; log: string; refused_ms: number }> {
  const started = performance.now();
  const log: string[] = [];
  const child = spawn(process.execPath, [server], {
    env: { ...process.env, PORT: '0', DEMO: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  createInterface(child.stderr!).on('line', line => log.push(line));
  const code = await new Promise<number>(resolve => child.once('close', resolve));
  return { code, log: log.join('\n'), refused_ms: performance.now() - started };
}

function addressOf(child: ChildProcess, log: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`The server ended with ${code}: ${log.join('\n')}`)));
    createInterface(child.stdout!).on('line', line => {
      const [, url] = /Zapys is at ([^\s"]+)/.exec(line) ?? [];
      if (url) resolve(url);
    });
  });
}

const isReady = (url: string) =>
  fetch(`${url}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise(resolve => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
