import { relative } from 'node:path';

/**
 * Reads vitest's JSON: passed, failed, and the time of each file. Skipped tests, files that could not be loaded and a
 * run that ended badly count as failed. A test that passed on retry has passed, and is named.
 */
export function readVitest({ numTotalTests, numPassedTests, success, testResults }, isGood) {
  const unread = testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = numTotalTests - numPassedTests + unread.length;
  return {
    passed: numPassedTests,
    failed: isGood && success ? failed : Math.max(1, failed),
    retried: testResults.flatMap(({ assertionResults }) =>
      assertionResults
        .filter(test => test.status === 'passed' && test.failureMessages.length > 0)
        .map(test => test.fullName),
    ),
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: relative(process.cwd(), name),
      ms: endTime - startTime,
    })),
  };
}

/** Reads Playwright's JSON. A test that passed on retry has passed. */
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

export const slowestTen = files =>
  [...files]
    .sort((one, other) => other.ms - one.ms)
    .slice(0, 10)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
