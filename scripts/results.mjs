import { relative } from 'node:path';

/**
 * What a run of vitest says in its JSON: the tests that passed and failed, and how long each file took. What did not
 * run has failed: a test that was skipped, a file that could not be loaded, and a run that ended badly.
 */
export function readVitest({ numTotalTests, numPassedTests, success, testResults }, isGood) {
  const unread = testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = numTotalTests - numPassedTests + unread.length;
  return {
    passed: numPassedTests,
    failed: isGood && success ? failed : Math.max(1, failed),
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: relative(process.cwd(), name),
      ms: endTime - startTime,
    })),
  };
}

/** The same of a run of Playwright. A test that passed at its second try has passed. */
export function readPlaywright({ stats, errors, suites }, isGood) {
  const failed = stats.unexpected + stats.skipped + errors.length;
  return {
    passed: stats.expected + stats.flaky,
    failed: isGood ? failed : Math.max(1, failed),
    files: suites.map(suite => ({ file: `tests/journeys/${suite.file}`, ms: durationOf(suite) })),
  };
}

function durationOf({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap(test => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + durationOf(suite), own);
}

/** The ten files that took longest, one a line, the slowest first. */
export const slowestTen = files =>
  [...files]
    .sort((one, other) => other.ms - one.ms)
    .slice(0, 10)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
