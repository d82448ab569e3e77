import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createOwner } from '@/server/modules/accounts/commands/createOwner';
import { examine } from '@/server/platform/doctor/examine';
import { fileStorage } from '@/server/platform/doctor/fileStorage';
import { startApi } from '../helpers/api';
import { testConfig } from '../helpers/config';
import { kinds } from '../helpers/databases/databases';
import { startMailServer } from '../helpers/fakes/mailServer';
import { startS3 } from '../helpers/fakes/s3';

const data_dir = mkdtempSync(join(tmpdir(), 'doctor-'));
afterAll(() => rmSync(data_dir, { recursive: true }));

it('finds a healthy installation healthy, and names what ails another, with what to do', async () => {
  const api = await startApi(kinds.at(-1)!);
  const public_url = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const mailServer = await startMailServer();
  const backups = { ...testConfig.backups, folder: data_dir, key: 'k'.repeat(32) };
  const secret_key = 'abcdefghijklmnopqrstuvwxyz0123456789';
  const config = { ...testConfig, secret_key, data_dir, public_url, backups };
  const healthy = await examine({
    ...config,
    production: false,
    database_url: api.url,
    smtp_url: mailServer.url,
  });
  const states = (part: string) => healthy.filter(one => one.part === part).map(({ state }) => state);
  for (const part of ['mail', 'storage', 'proxy', 'backups'])
    expect([part, states(part)]).toEqual([part, ['ok']]);
  if (api.url)
    for (const part of ['database', 'schema', 'clock']) expect([part, states(part)]).toEqual([part, ['ok']]);
  expect(
    readdirSync(join(data_dir, 'uploads'), { recursive: true }).filter(name => String(name).includes('-')),
  ).toEqual([]);
  await mailServer.close();
  await api.close();

  const ill = await examine({
    ...config,
    secret_key: 'a'.repeat(32),
    database_url: 'postgres://me:hidden@127.0.0.1:9/none',
    smtp_url: 'smtp://me:hidden@127.0.0.1:9',
    data_dir: '/dev/null',
    public_url: 'https://127.0.0.1:9',
    backups: testConfig.backups,
  });
  const failing = ill.filter(({ state }) => state === 'failed').map(({ part }) => part);
  expect(failing).toEqual(['database', 'mail', 'storage', 'proxy']);
  expect(ill.filter(({ state, advice }) => state !== 'ok' && !advice)).toEqual([]);
  expect(ill.map(({ text }) => text).join('\n')).toContain('SECRET_KEY is easy to guess');
  expect(JSON.stringify(ill)).not.toContain('hidden');
});

it('tries out the bucket, and says what is wrong with it', async () => {
  const s3 = await startS3();
  const look = async (changes: object = {}, file_storage: 'folder' | 's3' = 's3') => {
    const settings = { ...s3.settings, ...changes };
    return (await fileStorage({ ...testConfig, data_dir, file_storage, s3: settings })).at(-1)!;
  };
  expect(await look()).toMatchObject({ state: 'ok', text: expect.stringContaining('bucket files') });
  // Before the files are moved there.
  expect(await look({}, 'folder')).toMatchObject({ state: 'ok', text: expect.stringContaining('bucket') });
  const credentials = { ...s3.settings.credentials!, secret_access_key: 'another, hidden' };
  const found = [
    await look({ credentials }),
    await look({ bucket: 'nowhere' }),
    await look({ endpoint: 'http://127.0.0.1:9' }),
  ];
  expect(found.map(({ state, advice }) => [state, advice])).toEqual([
    ['failed', expect.stringContaining('S3_SECRET_ACCESS_KEY')],
    ['failed', expect.stringContaining('Create the bucket')],
    ['failed', expect.stringContaining('S3_ENDPOINT')],
  ]);
  expect(found[0]!.text).toContain('SignatureDoesNotMatch');
  expect(JSON.stringify(found)).not.toContain('hidden');
  expect(s3.objects.size).toBe(0);
  await s3.close();
});

it('makes an account that can sign in, once, even where registration is closed', async () => {
  const api = await startApi(kinds.at(-1)!, { registration: 'closed' });
  const owner = { login: ' Olena@Example.org', name: 'Olena Koval', locale: 'en' as const };
  const created = await createOwner(api.db, owner);
  expect(created).toEqual({
    login: 'olena@example.org',
    password: expect.stringMatching(/^(\w{4}-){4}\w{4}$/),
  });
  const answer = await api.post('/auth/login', { login: created!.login, password: created!.password });
  expect(answer.body.data.user).toMatchObject({ name: 'Olena Koval', email: 'olena@example.org' });
  expect(await createOwner(api.db, owner)).toBeUndefined();
  expect(await createOwner(api.db, { ...owner, login: 'nobody' })).toBeUndefined();
  await api.close();
});
