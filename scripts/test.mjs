import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { readPlaywright, readVitest, slowestTen } from './results.mjs';

/**
 * Types, lint, format, build, tests, and the journeys in a browser. With `--full` each test on both databases, whole
 * storms, and every language, theme and width of every screen.
 */
const results = mkdtempSync(join(tmpdir(), 'results-'));
const counts = { passed: 0, failed: 0 };
const durations = [];
const retried = [];
const failures = [];
/** A busy machine must not stand for a broken product; the full run allows no second try. */
const isFull = process.argv.includes('--full');
const retries = { vitest: isFull ? [] : ['--retry=1'], playwright: isFull ? [] : ['--retries=1'] };
/** TypeScript 7's compiler; the package `typescript` is version 6, which eslint needs. */
const typeCheck = 'node_modules/@typescript/native/bin/tsc';
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
  const inNode = [() => vitest('server', 'admin')];
  // In parallel, because each waits for databases or the browser part of its time. Whole storms and floods, which measure
  // what the server still does under them, have the machine to themselves.
  await (isFull
    ? limitConcurrency([...inNode, ...inTheBrowser])
    : Promise.all([limitConcurrency(inTheBrowser), limitConcurrency(inNode)]));
} catch (error) {
  count({ passed: 0, failed: 1, failures: [error instanceof Error ? error.message : String(error)] });
} finally {
  rmSync(results, { recursive: true });
}
console.info(['The slowest ten files:', ...slowestTen(durations)].join('\n'));
if (retried.length > 0) console.info(['Passed on the second try:', ...retried].join('\n  '));
// Last, so that it is read also where only the end of an output is kept.
if (failures.length > 0) console.info(['Failed:', ...failures].join('\n  '));
console.info(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);

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
  const isGood = await run('npx', ['vitest', 'run', ...chosen, ...retries.vitest, ...reporters]);
  count(readResults(output, json => readVitest(json, isGood)));
}

async function journeys() {
  const output = join(results, 'journeys.json');
  const isGood = await run('npx', ['playwright', 'test', ...retries.playwright], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: output,
  });
  count(readResults(output, json => readPlaywright(json, isGood)));
}

function readResults(output, read) {
  return existsSync(output)
    ? read(JSON.parse(readFileSync(output, 'utf8')))
    : { passed: 0, failed: 1, failures: [`nothing was written to ${output}`] };
}

function count({ passed, failed, files = [], retried: again = [], failures: more = [] }) {
  counts.passed += passed;
  counts.failed += failed;
  durations.push(...files);
  retried.push(...again);
  failures.push(...more);
}

function run(command, args, env = {}) {
  return new Promise(resolve => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('exit', code => resolve(code === 0));
  });
}
