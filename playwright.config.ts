import { defineConfig } from '@playwright/test';
import { setFlagsFromString } from 'node:v8';
import { isFull } from './tests/helpers/full';

const seconds = 1000;
// The embedded databases of tests live too briefly for their code to be worth optimizing.
setFlagsFromString('--liftoff-only');

/** It checks, tests and builds the whole once more. */
const longJourneys = ['newResource.spec.ts'];

export default defineConfig({
  testDir: 'tests/journeys',
  testIgnore: isFull ? [] : longJourneys,
  globalSetup: './tests/journeys/helpers/template.ts',
  // Each has a server and a browser; in the short run the tests of the server run beside them.
  workers: isFull ? 3 : 2,
  fullyParallel: true,
  timeout: 600 * seconds,
  // For what hangs: beside the server's tests a page may take half a minute to load.
  expect: { timeout: 60 * seconds },
  reporter: [['list'], ['json']],
  forbidOnly: true,
  use: {
    trace: 'off',
    // Nothing moves, so nothing is looked at half-way.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60 * seconds,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
