import { build } from 'esbuild';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type * as Schedule from '@/domain/schedule';
import { cases, questionsOf, type Question } from './cases';
import { mutants, type Mutant } from './mutants';
import { naiveStarts } from './oracle';
import { queries, visitQueries } from './queries';
import { naiveVisits } from './visitOracle';

const folder = join(import.meta.dirname, '../../../domain/schedule');
const seed = 20_260_329;

const plain = {
  timeZone: 'UTC',
  from: '2026-06-01',
  days: 1,
  now: 0,
  stepMinutes: 60,
  durationMinutes: 60,
  breakMinutes: 0,
  hours: [],
  adjustments: [],
  busy: [],
};

const allDay = [1, 2].map(weekday => ({ weekday, from: '00:00', to: '24:00', breaks: [] }));

/** What a random week hardly ever holds. */
const rareQueries = [
  {
    ...plain,
    timeZone: 'Pacific/Apia',
    from: '2011-12-31',
    hours: [{ weekday: 4, from: '22:00', to: '06:00', breaks: [] }],
  },
  {
    ...plain,
    durationMinutes: 180,
    hours: allDay,
  },
];

const questions: Question[] = [
  ...cases.flatMap(questionsOf),
  ...[...rareQueries, ...fc.sample(queries, { numRuns: 200, seed })].map(query => ({
    title: JSON.stringify(query),
    query,
    expected: naiveStarts(query),
  })),
];

/** The first employee is asked for again while their break still runs. */
const thereAndBack = {
  ...plain,
  employees: [1, 2].map(id => ({ ...plain, id, hours: allDay })),
  services: [
    { candidates: [{ employeeId: 1, durationMinutes: 60, breakMinutes: 30 }] },
    { candidates: [{ employeeId: 2, durationMinutes: 15, breakMinutes: 0 }] },
    { candidates: [{ employeeId: 1, durationMinutes: 60, breakMinutes: 0 }] },
  ],
};

const visitQuestions = [thereAndBack, ...fc.sample(visitQueries, { numRuns: 80, seed })].map(query => ({
  title: JSON.stringify(query),
  query,
  expected: naiveVisits(query),
}));

/** The first question that an engine with this slip answers wrongly. */
async function caught(mutant?: Mutant): Promise<string | undefined> {
  const { availableStarts, visitStarts } = await engine(mutant);
  const missed =
    questions.find(({ query, expected }) => `${availableStarts(query)}` !== `${expected}`) ??
    visitQuestions.find(({ query, expected }) => !isDeepStrictEqual(visitStarts(query), expected));
  return missed?.title;
}

async function engine(mutant?: Mutant): Promise<typeof Schedule> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'index.ts')],
    bundle: true,
    format: 'esm',
    write: false,
    plugins: [
      {
        name: 'slip',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\.ts$/ }, ({ path }) => ({ contents: sourceOf(path, mutant), loader: 'ts' })),
      },
    ],
  });
  const code = Buffer.from(outputFiles[0]!.contents).toString('base64');
  return import(/* @vite-ignore */ `data:text/javascript;base64,${code}`);
}

function sourceOf(path: string, mutant?: Mutant): string {
  const source = readFileSync(path, 'utf8');
  return mutant?.file === relative(folder, path)
    ? source.replace(mutant.original, () => mutant.slip)
    : source;
}

describe('the engine as it is', () => {
  it('answers every question as the worked cases and the oracle do', async () => {
    expect(await caught()).toBeUndefined();
  });
});

describe('an engine in which', () => {
  it.each(mutants.map(mutant => [mutant.name, mutant] as const))('%s is found out', async (_, mutant) => {
    const source = readFileSync(join(folder, mutant.file), 'utf8');
    expect(source.split(mutant.original)).toHaveLength(2);
    expect(await caught(mutant)).toBeDefined();
  });
});
