import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { ensureBuilt } from './built.mjs';

/** Everything that must hold: types, lint, format, the tests, the build, and the journeys in a browser. */
const results = mkdtempSync(join(tmpdir(), 'results-'));
const units = join(results, 'units.json');
const journeys = join(results, 'journeys.json');
const counts = { passed: 0, failed: 0 };

try {
  process.env.CHROMIUM_PATH = findBrowser();
  const checks = [['tsc'], ['eslint', '.'], ['prettier', '--check', '--log-level', 'warn', '.']];
  for (const isGood of await Promise.all(checks.map(words => run('npx', words)))) {
    count(isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  }

  await run('npx', ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${units}`]);
  count(countUnits());

  ensureBuilt();
  await run('npx', ['playwright', 'test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: journeys });
  count(countJourneys());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  counts.failed++;
} finally {
  rmSync(results, { recursive: true });
}
console.info(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);

function count({ passed, failed }) {
  counts.passed += passed;
  counts.failed += failed;
}

/** What did not run has failed: a file that cannot be read, and a test that was skipped. */
function countUnits() {
  const { numTotalTests, numPassedTests, success, testResults } = JSON.parse(readFileSync(units, 'utf8'));
  const unread = testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = numTotalTests - numPassedTests + unread.length;
  return { passed: numPassedTests, failed: success ? failed : Math.max(1, failed) };
}

function countJourneys() {
  const { stats, errors } = JSON.parse(readFileSync(journeys, 'utf8'));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped + errors.length };
}

function run(command, words, env = {}) {
  return new Promise(resolve => {
    const child = spawn(command, words, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('exit', code => resolve(code === 0));
  });
}
