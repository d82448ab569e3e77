import { expect, it } from 'vitest';
import { readConfig } from '@/server/platform/config';
import { startEnv } from '@/server/platform/startEnv';

const configOf = (env: Record<string, string>, args: string[]) =>
  readConfig(startEnv({ SECRET_KEY: 's'.repeat(32), ...env }, args));

it('starts without a demonstration where it is told to, and shows the codes that a newcomer needs', () => {
  expect(configOf({}, [])).toMatchObject({ demo: true, dev_outbox: true });
  expect(configOf({}, ['--empty'])).toMatchObject({ demo: false, dev_outbox: true });
  const said = { DEMO: '1', DEV_OUTBOX: '0' };
  expect(configOf(said, ['--empty'])).toMatchObject({ demo: false, dev_outbox: false });
});

it('shows no messages of an empty start where they are sent', () => {
  const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1' };
  expect(configOf(production, ['--empty'])).toMatchObject({ demo: false, dev_outbox: false });
});
