import { defineConfig } from 'vitest/config';

const minute = 60_000;

export default defineConfig({
  test: {
    testTimeout: minute,
    hookTimeout: 3 * minute,
    // Much of the time is spent waiting for databases and servers.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          globalSetup: 'tests/helpers/template.ts',
          include: ['tests/{docs,domain,server,site}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: './vite.config.ts',
        // On Node 20 one of the two would be CommonJS, and the tests would hold two routers.
        resolve: { alias: { 'react-router-dom': 'react-router' } },
        test: {
          name: 'admin',
          environment: 'jsdom',
          testTimeout: minute,
          include: ['tests/admin/**/*.test.{ts,tsx}'],
          setupFiles: 'tests/admin/setup.ts',
          server: { deps: { inline: [/node_modules\/(ra-|react-admin|react-router)/] } },
        },
      },
    ],
  },
});
