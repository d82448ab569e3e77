import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isSchema, type Schema } from '@/domain/validation/fields';
import { violations } from '@/domain/validation/violations';
import { readExports } from '@/tests/helpers/hostile/exports';
import { filled } from '@/tests/helpers/hostile/filled';
import { hostileTexts } from '@/tests/helpers/hostile/shapes';
import { stall } from '@/tests/helpers/hostile/stall';

/** Work on a text; `name` tells whose it is. */
type Work = { name: string; run: (text: string) => unknown };
type Values = Record<string, unknown>;

const { files, functions, kindOf, sampleOf } = readExports();
const modules = new Map<string, Values>();
for (const file of files) modules.set(file, (await import(resolve(file))) as Values);

/** What `domain/` exports and takes a text or a list of texts, once for each of its parameters that does. */
const parsers = functions.flatMap(({ file, name, parameters }) => {
  const exported = modules.get(file)?.[name] as (...values: unknown[]) => unknown;
  return parameters.flatMap((parameter, at): Work[] => {
    const kind = kindOf(parameter);
    if (kind === 'other') return [];
    const given = (text: string) =>
      parameters.map((one, place) => (place === at ? (kind === 'text' ? text : [text]) : sampleOf(one)));
    return [{ name: `${file}: ${name}(${parameter.name})`, run: text => exported(...given(text)) }];
  });
});

const schemas = files.flatMap(file =>
  Object.entries(modules.get(file) ?? {})
    .filter((entry): entry is [string, Schema] => isSchema(entry[1]))
    .map(([name, schema]): Work => ({
      name: `${file}: ${name}`,
      run: text => violations(schema, filled(schema, text)),
    })),
);

describe('a long hostile text', () => {
  // Texts that are no key of a message are told there, at length.
  beforeAll(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterAll(() => void vi.restoreAllMocks());

  it('is given to what takes text', () => {
    const names = parsers.map(({ name }) => name).join(' ');
    for (const parser of ['parseMoney(text)', 'normalizedName(name)', 'countWords(html)', 'readCell(text)'])
      expect(names).toContain(`: ${parser}`);
    expect(parsers.length).toBeGreaterThan(150);
    expect(schemas.length).toBeGreaterThan(80);
  });

  it.each(parsers)('does not hold up $name', ({ run }) => {
    // A text that is refused at once, as a time zone or a date, is read too.
    const refused: unknown[] = [];
    const work = (text: string) => {
      try {
        run(text);
      } catch (error) {
        refused.push(error);
      }
    };
    expect(stallsOf(work)).toEqual([]);
    expect(refused.filter(error => error instanceof TypeError)).toEqual([]);
  });

  it.each(schemas)('does not hold up the check of $name', ({ run }) => {
    expect(stallsOf(run)).toEqual([]);
  });
});

const stallsOf = (work: (text: string) => unknown) =>
  hostileTexts.flatMap(({ name, of }) => {
    const cost = stall(work, of);
    return cost ? [`${name}: ${cost}`] : [];
  });
