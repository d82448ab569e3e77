import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * Reads vitest's JSON: passed, failed, and the time of each file. Skipped tests, files that could not be loaded and a
 * run that ended badly count as failed. What failed is named with what it said.
 */
export function readVitest({ numTotalTests, numPassedTests, success, testResults }, isGood) {
  const unread = testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = numTotalTests - numPassedTests + unread.length;
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(test => ({ ...test, name: `${relative(process.cwd(), name)} > ${test.fullName}` })),
  );
  return {
    passed: numPassedTests,
    failed: isGood && success ? failed : Math.max(1, failed),
    failures: [
      ...unread.map(({ name, message = '' }) => failure(relative(process.cwd(), name), [message])),
      ...tests
        .filter(({ status }) => status !== 'passed')
        .map(({ name, failureMessages }) => failure(name, failureMessages)),
    ],
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: relative(process.cwd(), name),
      ms: endTime - startTime,
    })),
  };
}

/** Reads Playwright's JSON. */
export function readPlaywright({ stats, errors, suites }, isGood) {
  const failed = stats.unexpected + stats.skipped + errors.length;
  const tests = suites.flatMap(suite => testsOf(suite, suite.file));
  return {
    passed: stats.expected,
    failed: isGood ? failed : Math.max(1, failed),
    failures: [
      ...errors.map(({ message = '' }) => failure('journeys', [message])),
      ...tests
        .filter(({ status }) => status !== 'expected')
        .map(({ name, messages }) => failure(name, messages)),
    ],
    files: suites.map(suite => ({ file: `tests/journeys/${suite.file}`, ms: durationOf(suite) })),
  };
}

function testsOf({ specs = [], suites = [] }, file) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      name: `tests/journeys/${file} > ${title}`,
      status,
      messages: results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)),
    })),
  );
  return [...own, ...suites.flatMap(suite => testsOf(suite, file))];
}

function durationOf({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap(test => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + durationOf(suite), own);
}

const linesOfFailure = 12;

/** A name, and below it the beginning of what the last attempt said. */
function failure(name, messages) {
  const lines = stripVTControlCharacters(messages.at(-1) ?? '').split('\n');
  return [
    name,
    ...lines
      .filter(line => line.trim() !== '')
      .slice(0, linesOfFailure)
      .map(line => `    ${line}`),
  ].join('\n');
}

export const slowestTen = files =>
  [...files]
    .sort((one, other) => other.ms - one.ms)
    .slice(0, 10)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
