import { relative } from 'node:path';
import type { Rollup } from 'vite';

/** Numbers of `files`. */
type Files = number[];

export type Preloads = {
  /** The texts of who is not signed in, by language. */
  guest: Record<string, Files>;
  /** The texts of a company's pages, by language. */
  company: Record<string, Files>;
  /** A company's pages, by the first part of their path in it. */
  pages: Record<string, Files>;
  files: string[];
};

const languages = { en: 'English', uk: 'Ukrainian' };
const frame = 'src/app/CompanyProvider.tsx';
/** Pages of a company that are no resource's list. */
const otherPages = {
  '': 'src/custom-pages/dashboard/DashboardPage.tsx',
  records: 'src/custom-pages/calendar/CalendarPage.tsx',
  'sales-overview': 'src/custom-pages/sales/SalesPage.tsx',
};

/**
 * Which files first-paint.js asks for; what index.html names itself is not among them.
 *
 * @throws where a page is no file of its own
 */
export function preloadsOf(bundle: Rollup.OutputBundle): Preloads {
  const chunks = new Map<string, Rollup.OutputChunk>();
  for (const output of Object.values(bundle))
    if (output.type === 'chunk') chunks.set(output.fileName, output);
  const bySource = new Map([...chunks.values()].map(chunk => [sourceOf(chunk), chunk.fileName]));
  const entries = [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);

  const withImports = (names: string[], known = new Set<string>()): Set<string> => {
    for (const name of names.filter(found => !known.has(found))) {
      known.add(name);
      withImports(chunks.get(name)?.imports ?? [], known);
    }
    return known;
  };
  const inHtml = withImports(entries);
  const files: string[] = [];
  const filesOf = (sources: string[]): Files => {
    const names = sources.map(source => {
      const name = bySource.get(source);
      if (name === undefined) throw new Error(`${source} is no file of its own.`);
      return name;
    });
    const wanted = [...withImports(names)].filter(name => !inHtml.has(name));
    return wanted.map(name => (files.includes(name) ? files.indexOf(name) : files.push(name) - 1));
  };

  const textsOf = (scope: string) =>
    mapValues(languages, language => filesOf([`src/i18n/${scope}${language}.ts`]));
  const lists = [...bySource.keys()].flatMap(source => {
    const [, resource] = /^src\/resources\/([^/]+)\/\w+List\.tsx$/.exec(source) ?? [];
    return resource === undefined ? [] : [[resource, source] as const];
  });
  const pages = { ...Object.fromEntries(lists), ...otherPages };
  return {
    guest: textsOf('auth'),
    company: textsOf('company'),
    pages: mapValues(pages, source => filesOf([frame, source])),
    files,
  };
}

const sourceOf = ({ facadeModuleId }: Rollup.OutputChunk): string =>
  relative('.', facadeModuleId ?? '').replaceAll('\\', '/');

const mapValues = <T>(record: Record<string, string>, make: (value: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, make(value)]));
