import { defineConfig } from 'vitest/config';

const seconds = 1000;

export default defineConfig({
  test: {
    globalSetup: 'tests/helpers/template.ts',
    include: ['tests/{domain,server,site,admin}/**/*.test.{ts,tsx}'],
    testTimeout: 30 * seconds,
    hookTimeout: 60 * seconds,
  },
});
