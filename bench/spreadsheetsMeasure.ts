import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readSpreadsheet } from '@/server/platform/spreadsheets/readSpreadsheet';

/** Reads the file named on the command line, and prints what that took. */
const [, , path = ''] = process.argv;
const idle = process.memoryUsage.rss();
let highest = idle;
const sampling = setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), 5);
const delay = monitorEventLoopDelay({ resolution: 5 });
await setTimeout(50);
delay.enable();

const started = performance.now();
const { batches } = await readSpreadsheet(readFileSync(path), path);
let rows = 0;
for await (const batch of batches()) rows += batch.length;
const ms = performance.now() - started;

clearInterval(sampling);
process.stdout.write(
  JSON.stringify({
    rows,
    ms: Math.round(ms),
    'MB above the idle process': Math.round((highest - idle) / 1e6),
    'ms of the longest pause': Math.round(delay.max / 1e6),
  }),
);
