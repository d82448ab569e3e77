import { defineConfig } from 'vitest/config';
import { isFull } from './tests/helpers/full';

const minute = 60_000;

/** In the full run alone: the short one has ten minutes on two cores. They start servers, kill them or flood them. */
const longTests = [
  'backups/*',
  'collections/scheduleProperty',
  'exports/roundTrip',
  'fuzz/*',
  'imports/kill',
  'jobs/work',
  'proxy',
  'resilience/*',
  'start',
  'storms/{everyMinute,kill,payments,rolling}',
].map(name => `tests/server/${name}.test.ts`);

export default defineConfig({
  test: {
    // A file about PostgreSQL alone has no tests where none answers.
    passWithNoTests: true,
    // For what hangs; a busy machine may take a minute for an embedded database. Speed is measured by the bench.
    testTimeout: 3 * minute,
    hookTimeout: 3 * minute,
    // More than cores, because much of the time is spent waiting for databases; each loads the modules anew.
    maxWorkers: 3,
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
          // The embedded databases of tests live too briefly for their code to be worth optimizing.
          execArgv: ['--liftoff-only'],
          include: ['tests/{server,site}/**/*.test.{ts,tsx}'],
          exclude: isFull ? [] : longTests,
        },
      },
      {
        extends: './vite.config.ts',
        // On Node 20 one of the two would be CommonJS, and the tests would hold two routers.
        // Node itself loads moment, as CommonJS.
        resolve: { alias: { 'react-router-dom': 'react-router', 'moment/locale/uk': 'moment/locale/uk.js' } },
        test: {
          name: 'admin',
          environment: 'jsdom',
          sequence: { groupOrder: 1 },
          // The modules are loaded once per worker, not once per file; `setup.ts` takes back what a file changes.
          isolate: false,
          testTimeout: 3 * minute,
          include: ['tests/admin/**/*.test.{ts,tsx}'],
          setupFiles: 'tests/admin/setup.ts',
          server: { deps: { inline: [/node_modules\/(ra-|react-admin|react-router)/] } },
        },
      },
    ],
  },
});
