import type { Rollup } from 'vite';
import { describe, expect, it } from 'vitest';
import { chunkGroups } from '@/scripts/chunks';

type File = { imports?: string[]; size?: number };

/** A build in which each module is a file; names in `src/` are entries. */
const built = (files: Record<string, File>) =>
  Object.entries(files).map(([name, { imports = [], size = 1000 }]) => ({
    fileName: name,
    imports,
    facadeModuleId: name.startsWith('src/') ? name : null,
    isEntry: name === 'src/main.tsx',
    isDynamicEntry: name.startsWith('src/') && name !== 'src/main.tsx',
    modules: { [name]: { renderedLength: size } },
  })) as unknown as Rollup.OutputChunk[];

const frame = {
  'src/main.tsx': { imports: ['react'] },
  react: {},
  'src/app/CompanyProvider.tsx': { imports: ['react', 'sidebar'] },
  sidebar: { imports: ['react'] },
};
const page = (name: string) => `src/resources/${name}/${name}List.tsx`;
/** Pages that load no more than the frame. */
const others = Object.fromEntries(['u', 'v', 'w', 'x', 'y', 'z'].map(name => [page(name), {}]));
const sorted = (groups: string[][]) => groups.map(group => [...group].sort());

describe('which modules share a file', () => {
  it('keeps the sign-in’s and the frame’s apart, and joins what the same pages load', () => {
    const groups = chunkGroups(
      built({
        ...frame,
        ...others,
        [page('a')]: { imports: ['react', 'table', 'row'] },
        [page('b')]: { imports: ['sidebar', 'table', 'row'] },
        table: {},
        row: {},
      }),
    );
    expect(sorted(groups)).toEqual([
      ['react', 'src/main.tsx'],
      ['sidebar', 'src/app/CompanyProvider.tsx'],
      ['row', 'table'],
    ]);
  });

  it('keeps what nearly every page loads with the frame', () => {
    const groups = chunkGroups(
      built({
        ...frame,
        [page('a')]: { imports: ['react', 'table', 'row'] },
        [page('b')]: { imports: ['sidebar', 'table', 'row'] },
        table: {},
        row: {},
      }),
    );
    expect(sorted(groups)[1]).toEqual(['row', 'sidebar', 'src/app/CompanyProvider.tsx', 'table']);
  });

  it('keeps words that a language’s others share with its first ones', () => {
    const words = 'domain/messages/en/scopes/company.ts';
    const groups = chunkGroups(
      built({
        ...frame,
        ...others,
        'src/i18n/authEnglish.ts': { imports: ['names'] },
        [words]: { imports: ['names'] },
        names: {},
      }).map(chunk => ({ ...chunk, isDynamicEntry: chunk.isDynamicEntry || chunk.fileName === words })),
    );
    expect(sorted(groups)).toContainEqual(['names', 'src/i18n/authEnglish.ts']);
  });

  it('leaves apart what other pages would load in vain, also by what it imports', () => {
    const groups = chunkGroups(
      built({
        ...frame,
        ...others,
        [page('a')]: { imports: ['small', 'grid'] },
        [page('b')]: { imports: ['small', 'chart'] },
        [page('c')]: { imports: ['grid', 'chart'] },
        small: {},
        grid: { imports: ['calendar'] },
        calendar: { size: 900_000 },
        chart: { size: 900_000 },
      }),
    );
    const withSmall = groups.find(group => group.includes('small'));
    expect(withSmall).toEqual(['small']);
    expect(groups.find(group => group.includes('chart'))).toEqual(['chart']);
  });

  it('never joins two of which one imports the other by way of a third', () => {
    const groups = chunkGroups(
      built({
        ...frame,
        ...others,
        [page('a')]: { imports: ['top'] },
        [page('b')]: { imports: ['top'] },
        [page('c')]: { imports: ['middle'] },
        [page('d')]: { imports: ['bottom'] },
        top: { imports: ['middle'] },
        middle: { imports: ['bottom'], size: 900_000 },
        bottom: {},
      }),
    );
    const groupOf = (name: string) => groups.findIndex(group => group.includes(name));
    expect(groupOf('top') === groupOf('bottom') && groupOf('top') !== groupOf('middle')).toBe(false);
  });
});
