import { defineConfig } from 'vitest/config';
import { isFull } from './tests/helpers/full';

const minute = 60_000;

/**
 * In the full run alone: collections that are like services on the one engine, large imports, a company exported and
 * restored, the demonstration of each weekday, what waits for minutes, and the pages of the admin that are long to draw,
 * where the short run has the form, the list and the inputs that they are made of.
 */
const longTests = [
  ...[
    'backups/{documents,embedded}',
    'collections/{articles,bundles,many,memberships,products,scheduleProperty}',
    'dev',
    'exports/roundTrip',
    'imports/{customers,translations}',
    'jobs/work',
    'seeds/{demo,pictures}',
    'storms/rolling',
    'tracing',
  ].map(name => `tests/server/${name}.test.ts`),
  ...[
    'custom-pages/account/SettingsPage',
    'custom-pages/dashboard/{DashboardPage,FirstSteps}',
    'custom-pages/sales/SalesPage',
    'inputs/{PhoneField,dates}',
    'lists/order',
    'resources/articles/ArticleForm',
    'resources/assistants/chat',
    'resources/employees/Employee{Form,Show}',
    'resources/memberships/MembershipForm',
    'resources/reviews/ReviewList',
    'translations/languageTabs',
  ].map(name => `tests/admin/${name}.test.tsx`),
];

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // A file about PostgreSQL alone has no tests where none answers.
    passWithNoTests: true,
    // For what hangs; a busy machine may take a minute for an embedded database. Speed is measured by the bench.
    testTimeout: 3 * minute,
    hookTimeout: 3 * minute,
    // Each loads the modules anew. In the full run they are alone, and much of the time is spent waiting for databases.
    maxWorkers: isFull ? 3 : 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'domain',
          isolate: false,
          sequence: { groupOrder: 1 },
          include: ['tests/{docs,domain}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // First, while the journeys run: both wait for a part of their time.
          sequence: { groupOrder: 0 },
          // Each file opens databases of its own, so what the files of a worker share is the loaded modules.
          isolate: false,
          globalSetup: 'tests/helpers/databases/template.ts',
          setupFiles: 'tests/helpers/modules.ts',
          // The embedded databases of tests live too briefly for their code to be worth optimizing.
          execArgv: ['--liftoff-only'],
          include: ['tests/{server,site}/**/*.test.{ts,tsx}'],
          // Without a session, behind a pooler, a transaction needs more round trips.
          exclude: [
            ...(isFull ? [] : longTests),
            ...(process.env.TEST_POOLER ? ['**/roundTrips.test.ts'] : []),
          ],
        },
      },
      {
        extends: './vite.config.ts',
        // On Node 20 one of the two would be CommonJS, and the tests would hold two routers.
        // Node itself loads moment, as CommonJS.
        resolve: {
          tsconfigPaths: true,
          alias: { 'react-router-dom': 'react-router', 'moment/locale/uk': 'moment/locale/uk.js' },
        },
        test: {
          name: 'admin',
          environment: 'jsdom',
          sequence: { groupOrder: 1 },
          // The modules are loaded once per worker, not once per file; `setup.ts` takes back what a file changes.
          isolate: false,
          testTimeout: 3 * minute,
          include: ['tests/admin/**/*.test.{ts,tsx}'],
          exclude: isFull ? [] : longTests,
          setupFiles: 'tests/admin/setup.ts',
          server: { deps: { inline: [/node_modules\/(ra-|react-admin|react-router)/] } },
        },
      },
    ],
  },
});
