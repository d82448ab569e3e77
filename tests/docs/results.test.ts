import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readPlaywright, readVitest, slowestTen } from '../../scripts/results.mjs';

const file = { name: resolve('tests/a.test.ts'), startTime: 1000, endTime: 3500, status: 'passed' };
const vitest = {
  numTotalTests: 5,
  numPassedTests: 5,
  success: true,
  testResults: [{ ...file, assertionResults: [{ status: 'passed', fullName: 'a', failureMessages: [] }] }],
};
const playwright = {
  stats: { expected: 2, unexpected: 0, skipped: 0 },
  errors: [],
  suites: [
    {
      file: 'a.spec.ts',
      specs: [{ title: 'books', tests: [{ status: 'expected', results: [{ duration: 1500 }] }] }],
      suites: [{ specs: [{ tests: [{ status: 'expected', results: [{ duration: 2000 }] }] }] }],
    },
  ],
};

it('counts what passed, and how long each file took', () => {
  const files = [{ file: 'tests/a.test.ts', ms: 2500 }];
  expect(readVitest(vitest, true)).toEqual({ passed: 5, failed: 0, files, failures: [] });
  expect(readPlaywright(playwright, true)).toEqual({
    passed: 2,
    failed: 0,
    files: [{ file: 'tests/journeys/a.spec.ts', ms: 3500 }],
    failures: [],
  });
});

it('counts as failed what was skipped, what could not be loaded, and a run that ended badly', () => {
  const unread = { ...file, status: 'failed', assertionResults: [] };
  expect(readVitest({ ...vitest, numPassedTests: 3 }, true)).toMatchObject({ passed: 3, failed: 2 });
  expect(readVitest({ ...vitest, success: false, testResults: [unread] }, false).failed).toBe(1);
  expect(readVitest({ ...vitest, success: false }, true).failed).toBe(1);
  expect(readVitest(vitest, false).failed).toBe(1);

  const { stats } = playwright;
  expect(readPlaywright({ ...playwright, stats: { ...stats, skipped: 2 } }, true).failed).toBe(2);
  expect(readPlaywright({ ...playwright, stats: { ...stats, unexpected: 1 } }, false).failed).toBe(1);
  expect(readPlaywright({ ...playwright, errors: [{}] }, false).failed).toBe(1);
  expect(readPlaywright(playwright, false).failed).toBe(1);
});

it('names what failed, with the beginning of what it said', () => {
  const said = Array.from({ length: 20 }, (_, at) => `\u001b[31mline ${at}\u001b[39m`).join('\n\n');
  const assertionResults = [{ status: 'failed', fullName: 'a storm', failureMessages: ['first', said] }];
  const unread = { ...file, status: 'failed', assertionResults: [], message: 'cannot be loaded' };
  const { failures } = readVitest(
    { ...vitest, numPassedTests: 4, success: false, testResults: [unread, { ...file, assertionResults }] },
    false,
  );
  expect(failures).toEqual([
    'tests/a.test.ts\n    cannot be loaded',
    ['tests/a.test.ts > a storm', ...Array.from({ length: 12 }, (_, at) => `    line ${at}`)].join('\n'),
  ]);

  const broken = {
    title: 'books',
    tests: [{ status: 'unexpected', results: [{ duration: 1, errors: [{ message: 'x' }] }] }],
  };
  const journeys = {
    ...playwright,
    errors: [{ message: 'no server' }],
    suites: [{ file: 'a.spec.ts', suites: [{ specs: [broken] }] }],
  };
  expect(readPlaywright(journeys, false).failures).toEqual([
    'journeys\n    no server',
    'tests/journeys/a.spec.ts > books\n    x',
  ]);
});

it('names the ten slowest files, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({ file: `tests/${at}.test.ts`, ms: at * 1000 }));
  const lines = slowestTen(files);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('   11.0 s  tests/11.test.ts');
  expect(lines[9]).toBe('    2.0 s  tests/2.test.ts');
});

it('runs every file that contains tests', () => {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter(name =>
    /\.tsx?$/.test(name),
  );
  const declares = /^(it|test|describe)(\.each)?\(/m;
  const unnamed = files.filter(name => !/\.(test|spec)\.tsx?$/.test(name));
  // A suite that other files call declares its tests inside a function, so not at the start of a line.
  expect(unnamed.filter(name => declares.test(readFileSync(join('tests', name), 'utf8')))).toEqual([]);
});
