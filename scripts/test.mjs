import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { readPlaywright, readVitest, slowestTen } from './results.mjs';

/**
 * Types, lint, format, build, tests, and the journeys in a browser. With `--full` each test on both databases, whole
 * storms, and every language, theme and width of every screen. A run that takes longer than it may has failed.
 */
const results = mkdtempSync(join(tmpdir(), 'results-'));
const counts = { passed: 0, failed: 0 };
const durations = [];
const failures = [];
const isFull = process.argv.includes('--full');
const minutes_max = isFull ? 75 : 20;
const minute_ms = 60_000;
const started = performance.now();
const minutesPassed = () => (performance.now() - started) / minute_ms;
const running = new Set();
/** The full run ends by itself. The short one is only a failure when it ends late, so that it can name what took long. */
const watch = isFull && setTimeout(() => running.forEach(child => child.kill()), minutes_max * minute_ms);
/** TypeScript 7's compiler; the package `typescript` is version 6, which eslint needs. */
const typeCheck = 'node_modules/@typescript/native/bin/tsc';
const hasPooler = existsSync('/usr/sbin/pgbouncer');
if (isFull && !hasPooler)
  console.info('No routes are asked through a pooler: there is no /usr/sbin/pgbouncer.');
if (isFull) process.env.TEST_FULL = '1';

try {
  process.env.CHROMIUM_PATH = findBrowser();
  const inTheBrowser = [
    () => check(process.execPath, ['scripts/built.mjs']),
    journeys,
    () => check('npx', ['eslint', '.']),
    () => check('npm', ['run', '-s', 'layers']),
    () => check('npx', ['prettier', '--check', '--log-level', 'warn', '.']),
    // On one thread: each further one checks anew what they share.
    () => check(process.execPath, [typeCheck, '--singleThreaded']),
    () => vitest('domain'),
  ];
  const inNode = [() => vitest('server', 'admin'), ...(isFull && hasPooler ? [throughPooler] : [])];
  // In parallel, because each waits for databases or the browser part of its time. Whole storms and floods, which measure
  // what the server still does under them, have the machine to themselves.
  await (isFull
    ? limitConcurrency([...inNode, ...inTheBrowser])
    : Promise.all([limitConcurrency(inTheBrowser), limitConcurrency(inNode)]));
} catch (error) {
  count({ passed: 0, failed: 1, failures: [error instanceof Error ? error.message : String(error)] });
} finally {
  rmSync(results, { recursive: true });
  clearTimeout(watch);
  if (minutesPassed() > minutes_max) {
    const late = `the run took ${minutesPassed().toFixed(1)} minutes, and may take ${minutes_max}`;
    if (wasStarved()) console.warn(`${late}: other work had the machine`);
    else count({ passed: 0, failed: 1, failures: [late] });
  }
}
console.info(['The slowest ten files:', ...slowestTen(durations)].join('\n'));
// Last, so that it is read also where only the end of an output is kept.
if (failures.length > 0) console.info(['Failed:', ...failures].join('\n  '));
console.info(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);

/** Whether the children had less than one and a half of two cores, by the time that Linux counts for them. */
function wasStarved() {
  if (isFull || !existsSync('/proc/self/stat')) return false;
  const ticks_per_minute = 100 * 60;
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ');
  const [user, system] = fields.slice(13, 15).map(Number);
  return (user + system) / ticks_per_minute < 1.5 * minutesPassed();
}

async function limitConcurrency(jobs) {
  for (const job of jobs) await job();
}

async function check(command, args) {
  const isGood = await run(command, args);
  count(
    isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [[command, ...args].join(' ')] },
  );
}

async function vitest(...projects) {
  const output = join(results, `${projects.join('-')}.json`);
  const chosen = projects.flatMap(project => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`];
  const isGood = await run('npx', ['vitest', 'run', ...chosen, ...reporters]);
  count(readResults(output, json => readVitest(json, isGood)));
}

/** The tests of all routes, with PgBouncer in transaction mode before PostgreSQL, and ids beyond 32 bits. */
async function throughPooler() {
  const env = { TEST_POOLER: '1', TEST_WIDE_IDS: '1', TEST_FULL: '' };
  const output = join(results, 'pooler.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`];
  const isGood = await run(
    'npx',
    ['vitest', 'run', '--project', 'server', ...reporters, 'tests/server/routes'],
    env,
  );
  count(readResults(output, json => readVitest(json, isGood)));
}

async function journeys() {
  const output = join(results, 'journeys.json');
  const isGood = await run('npx', ['playwright', 'test'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: output,
  });
  count(readResults(output, json => readPlaywright(json, isGood)));
}

function readResults(output, read) {
  return existsSync(output)
    ? read(JSON.parse(readFileSync(output, 'utf8')))
    : { passed: 0, failed: 1, failures: [`nothing was written to ${output}`] };
}

function count({ passed, failed, files = [], failures: more = [] }) {
  counts.passed += passed;
  counts.failed += failed;
  durations.push(...files);
  failures.push(...more);
}

function run(command, args, env = {}) {
  if (isFull && minutesPassed() > minutes_max) return Promise.resolve(false);
  return new Promise(resolve => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    running.add(child);
    child.once('exit', code => {
      running.delete(child);
      resolve(code === 0);
    });
  });
}
