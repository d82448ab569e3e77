import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

// chromium-headless-shell needs a sixth less CPU than full Chromium.
const known = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
];

/** Path of the browser for the journeys: Debian's, else Playwright's; installs one if there is none. */
export function findBrowser() {
  const found = () => [...known, chromium.executablePath()].find(path => path && existsSync(path));
  return found() ?? install(found);
}

function install(found) {
  const tries = [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
    ['npx', 'playwright', 'install', 'chromium'],
  ];
  for (const [command, ...args] of tries) {
    try {
      execFileSync(command, args, { stdio: 'ignore', timeout: 300_000 });
    } catch (error) {
      console.warn(`${command} ${args.join(' ')}: ${error.code ?? `ended with ${error.status}`}`);
    }
    if (found()) return found();
  }
  throw new Error(
    'The journeys need a browser: install Debian’s chromium-headless-shell or chromium, or set CHROMIUM_PATH.',
  );
}
