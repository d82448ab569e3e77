import { relative } from 'node:path';
import type { Rollup } from 'vite';

/** Numbers of `files`. */
type Files = number[];

export type Preloads = {
  /** The texts of who is not signed in, by language. */
  guest: Record<string, Files>;
  /** The texts of a company's pages, by language. */
  company: Record<string, Files>;
  /** A company's pages, by their path in it; the first two files are those of the frame and of the page itself. */
  pages: Record<string, Files>;
  files: string[];
};

const texts = {
  guest: { en: ['src/i18n/authEnglish.ts'], uk: ['src/i18n/authUkrainian.ts'] },
  company: {
    en: ['src/i18n/authEnglish.ts', 'domain/messages/en/scopes/company.ts'],
    uk: ['src/i18n/authUkrainian.ts', 'domain/messages/uk/scopes/company.ts'],
  },
};
const frame = 'src/app/CompanyProvider.tsx';
/** Where a resource's pages are, by the end of their name. */
const routes = { List: '', Create: '/create', Show: '/:id', Edit: '/:id/edit' };
/** Pages of a company that are no resource's. */
const otherPages = {
  '': 'src/custom-pages/dashboard/DashboardPage.tsx',
  records: 'src/custom-pages/calendar/CalendarPage.tsx',
  'employees/schedule': 'src/custom-pages/roster/RosterPage.tsx',
  'sales-overview': 'src/custom-pages/sales/SalesPage.tsx',
  payroll: 'src/custom-pages/wages/PayrollPage.tsx',
  reports: 'src/custom-pages/reports/ReportsPage.tsx',
  'purchase-links': 'src/resources/purchase-links/LinksPage.tsx',
  activity: 'src/resources/activity/ActivityPage.tsx',
  translations: 'src/custom-pages/translations/TranslationsPage.tsx',
  settings: 'src/custom-pages/settings/SettingsPage.tsx',
};

/**
 * Which files first-paint.js asks for; what index.html names itself is not among them.
 *
 * @throws where a page is in no file
 */
export function preloadsOf(bundle: Rollup.OutputBundle): Preloads {
  const chunks = new Map<string, Rollup.OutputChunk>();
  for (const output of Object.values(bundle))
    if (output.type === 'chunk') chunks.set(output.fileName, output);
  const bySource = new Map(
    [...chunks.values()].flatMap(({ fileName, moduleIds }) => moduleIds.map(id => [sourceOf(id), fileName])),
  );
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
      if (name === undefined) throw new Error(`${source} is in no file.`);
      return name;
    });
    const wanted = [...new Set([...names, ...withImports(names)])].filter(name => !inHtml.has(name));
    return wanted.map(name => (files.includes(name) ? files.indexOf(name) : files.push(name) - 1));
  };

  const resourcePages = [...bySource.keys()].flatMap(source => {
    const [, resource, kind] =
      /^src\/resources\/([^/]+)\/\w+(List|Create|Show|Edit)\.tsx$/.exec(source) ?? [];
    return kind === undefined ? [] : [[`${resource}${routes[kind as keyof typeof routes]}`, source] as const];
  });
  const pages = { ...Object.fromEntries(resourcePages), ...otherPages };
  return {
    guest: mapValues(texts.guest, filesOf),
    company: mapValues(texts.company, filesOf),
    pages: mapValues(pages, source => filesOf([frame, source])),
    files,
  };
}

const sourceOf = (id: string): string => relative('.', id).replaceAll('\\', '/');

const mapValues = <V, T>(record: Record<string, V>, make: (value: V) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, make(value)]));
