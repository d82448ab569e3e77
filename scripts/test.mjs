import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findBrowser } from './browser.mjs';

/**
 * Everything that must hold: types, lint, format, the build, the tests, and the journeys in a browser. With `--full`
 * each test on both databases, whole storms, and every look of every screen.
 */
const results = mkdtempSync(join(tmpdir(), 'results-'));
const counts = { passed: 0, failed: 0 };
const durations = [];
if (process.argv.includes('--full')) process.env.TEST_FULL = '1';

try {
  process.env.CHROMIUM_PATH = findBrowser();
  // Two at a time, the longest first: what needs neither a database nor a browser.
  await inTwoLanes([
    () => check('npx', ['tsc']),
    () => check('npx', ['eslint', '.']),
    () => vitest('domain'),
    () => check(process.execPath, ['scripts/built.mjs']),
    () => check('npx', ['prettier', '--check', '--log-level', 'warn', '.']),
  ]);
  await vitest('server', 'admin');
  await journeys();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  counts.failed++;
} finally {
  rmSync(results, { recursive: true });
}
const slowest = durations.sort((one, other) => other.ms - one.ms).slice(0, 10);
console.info('The slowest ten files:');
for (const { file, ms } of slowest) console.info(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
console.info(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);

async function inTwoLanes(jobs) {
  const lane = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) await job();
  };
  await Promise.all([lane(), lane()]);
}

async function check(command, words) {
  const isGood = await run(command, words);
  count(isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** What did not run has failed: a run without results, a file that cannot be read, and a test that was skipped. */
async function vitest(...projects) {
  const output = join(results, `${projects.join('-')}.json`);
  const chosen = projects.flatMap(project => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`];
  const isGood = await run('npx', ['vitest', 'run', ...chosen, ...reporters]);
  if (!existsSync(output)) return count({ passed: 0, failed: 1 });
  const { numTotalTests, numPassedTests, success, testResults } = JSON.parse(readFileSync(output, 'utf8'));
  const unread = testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = numTotalTests - numPassedTests + unread.length;
  count({ passed: numPassedTests, failed: isGood && success ? failed : Math.max(1, failed) });
  for (const { name, startTime, endTime } of testResults) {
    durations.push({ file: relative(process.cwd(), name), ms: endTime - startTime });
  }
}

async function journeys() {
  const output = join(results, 'journeys.json');
  const isGood = await run('npx', ['playwright', 'test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: output });
  if (!existsSync(output)) return count({ passed: 0, failed: 1 });
  const { stats, errors, suites } = JSON.parse(readFileSync(output, 'utf8'));
  const failed = stats.unexpected + stats.skipped + errors.length;
  count({ passed: stats.expected + stats.flaky, failed: isGood ? failed : Math.max(1, failed) });
  for (const suite of suites) durations.push({ file: `tests/journeys/${suite.file}`, ms: durationOf(suite) });
}

function durationOf({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap(test => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + durationOf(suite), own);
}

function count({ passed, failed }) {
  counts.passed += passed;
  counts.failed += failed;
}

function run(command, words, env = {}) {
  return new Promise(resolve => {
    const child = spawn(command, words, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('exit', code => resolve(code === 0));
  });
}
