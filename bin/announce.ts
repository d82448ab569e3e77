import { hostname } from 'node:os';

const levels = { info: 30, warn: 40, fatal: 60 };

/** A sentence for a person at a terminal; for anything else a line of JSON, as the log has them. */
export function announce(text: string, level: keyof typeof levels = 'info', more: object = {}): void {
  const stream = level === 'info' ? process.stdout : process.stderr;
  const line = { level: levels[level], time: Date.now(), pid: process.pid, hostname: hostname(), ...more };
  stream.write(`${stream.isTTY ? text : JSON.stringify({ ...line, msg: text.trim() })}\n`);
}

/** Says how long a part of the start took. */
export async function timed<T>(part: string, work: Promise<T>): Promise<T> {
  const started = performance.now();
  const done = await work;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  announce(`${part}: ${seconds} s`);
  return done;
}

/** What Node itself would print in lines of its own. */
export function announceWarnings(): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => announce(`${name}: ${message}`, 'warn'));
  process.on('uncaughtException', error => {
    announce(error.message, 'fatal', { stack: error.stack });
    process.exit(1);
  });
}
