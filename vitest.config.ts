import { defineConfig } from 'vitest/config';

const seconds = 1000;

export default defineConfig({
  test: {
    testTimeout: 30 * seconds,
    hookTimeout: 60 * seconds,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          globalSetup: 'tests/helpers/template.ts',
          include: ['tests/{domain,server,site}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'admin',
          environment: 'jsdom',
          include: ['tests/admin/**/*.test.{ts,tsx}'],
          setupFiles: 'tests/admin/setup.ts',
          server: { deps: { inline: [/^ra-/, 'react-admin', /@mui/] } },
        },
      },
    ],
  },
});
