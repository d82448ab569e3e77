import type { Rollup } from 'vite';
import { describe, expect, it } from 'vitest';
import { chunkGroups } from '../../scripts/chunks';

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
const sorted = (groups: string[][]) => groups.map(group => [...group].sort());

describe('which modules share a file', () => {
  it('keeps the sign-in’s and the frame’s apart, and joins what the same pages load', () => {
    const groups = chunkGroups(
      built({
        ...frame,
        [page('a')]: { imports: ['react', 'table', 'row'] },
        [page('b')]: { imports: ['sidebar', 'table', 'row'] },
        table: {},
        row: {},
      }),
    );
    expect(sorted(groups)).toEqual([['react'], ['sidebar'], ['row', 'table']]);
  });

  it('leaves apart what other pages would load in vain, also by what it imports', () => {
    const groups = chunkGroups(
      built({
        ...frame,
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
