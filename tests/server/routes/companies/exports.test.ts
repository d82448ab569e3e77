import { existsSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { composeEmail } from '@/server/modules/messages/operations/steps/composeEmail';
import { claimMessage } from '@/server/modules/messages/operations/outbox';
import { deleteExpiredExports } from '@/server/modules/exports/operations/deleteExpiredExports';
import { makeExports } from '@/server/modules/exports/operations/makeExports';
import { createWorkFolder } from '@/server/modules/exports/operations/steps/workFolder';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { testConfig } from '@/tests/helpers/config';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createUser, hire } from '@/tests/helpers/fixtures';
import { entriesOf, makeWaiting, openFolder, type Folder } from '@/tests/server/exports/exportFiles';

describe.each(kinds)('the file of a whole company, on %s', kind => {
  let api: Api;
  let folder: Folder;
  let owner: ApiClient;
  let path: string;
  let companies = 0;

  beforeAll(async () => {
    folder = openFolder();
    api = await startApi(kind, { data_dir: folder.data_dir });
  });
  afterAll(async () => {
    await api.close();
    folder.remove();
  });
  beforeEach(async () => {
    api.clock.now = Math.floor(Date.now() / 1000);
    const slug = `studio-${++companies}`;
    const user = await createUser(api.db, `${slug}@example.org`);
    await api.db.pool.query("update users set locale = 'uk' where id = $1", [user.id]);
    const company = await createCompany(api.db, { slug });
    await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    owner = api.as(user.token);
    path = `/companies/${company}/exports`;
  });

  const make = () => makeWaiting(api.db, folder, () => api.clock.now);
  const latest = async () => (await owner.get(path)).body.data[0];

  it('is asked for once while it is being made, and then downloaded for two days', async () => {
    expect((await owner.get(path)).body.data).toEqual([]);
    const { status, body } = await owner.post(path, {});
    expect([status, body.data]).toMatchObject([202, { state: 'pending', size: null, expires_at: null }]);
    expect((await owner.post(path, {})).body.data.id).toBe(body.data.id);
    const file = `${path}/${body.data.id}/file`;
    expect((await owner.get(file)).status).toBe(404);

    expect(await make()).toEqual([]);
    const made = await latest();
    expect(made).toMatchObject({ id: body.data.id, state: 'done', expires_at: api.clock.now + 48 * 3600 });
    expect(made.done).toBe(made.total);
    const answer = await owner.get(file);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="studio-\d+-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect(answer.body).toHaveLength(made.size);
    expect((await entriesOf(answer.body)).has('data/companies.json')).toBe(true);
    expect((await api.get(file)).status).toBe(401);
    expect((await owner.post(path, {})).body.data.id).not.toBe(made.id);

    api.clock.now += 48 * 3600;
    expect((await owner.get(`${path}/${made.id}`)).body.data.state).toBe('expired');
    const gone = await owner.get(file, { 'x-user-locale': 'uk' });
    expect([gone.status, gone.body.error.message]).toEqual([
      410,
      'Цей файл зберігався 48 годин, і його вже видалено. Створіть новий.',
    ]);
    await make();
  });

  it('is not an administrator’s, who is no owner', async () => {
    const company = Number(path.split('/')[2]);
    const user = await createUser(api.db, `admin-${companies}@example.org`);
    await hire(api.db, company, { user_id: user.id, role: 'administrator' });
    const { body } = await owner.post(path, {});
    await make();
    expect((await api.as(user.token).post(path, {})).status).toBe(403);
    expect((await api.as(user.token).get(`${path}/${body.data.id}/file`)).status).toBe(403);
  });

  it('is announced to the owner in their language, by a link that opens nothing by itself', async () => {
    await api.db.pool.query("update messages set state = 'dropped' where state = 'waiting'");
    await owner.post(path, {});
    await make();
    const message = (await claimMessage(api))!;
    expect(message).toMatchObject({ template: 'export_ready', to: `studio-${companies}@example.org` });
    const deps = { ...testConfig, db: api.db, now: () => api.clock.now };
    const { email } = (await composeEmail(deps, message))!;
    expect(email.subject).toBe(`Ваші дані готові до завантаження: Company studio-${companies}`);
    const company = Number(path.split('/')[2]);
    expect(email.action?.url).toBe(`${testConfig.public_url}/${company}/settings/data`);
  });

  it('is begun anew by another process once the first one is dead, and given up after three', async () => {
    const { body } = await owner.post(path, {});
    const die = (attempts: number) =>
      api.db.pool.query(
        "update company_exports set state = 'running', attempts = $2, leased_until = now() - interval '1 s' where id = $1",
        [body.data.id, attempts],
      );
    await die(1);
    await make();
    expect((await latest()).state).toBe('done');

    await api.db.pool.query('update company_exports set name = null, size = null where id = $1', [
      body.data.id,
    ]);
    await die(3);
    await make();
    expect((await latest()).state).toBe('failed');
  });

  it('waits for the next process where this one stops', async () => {
    await owner.post(path, {});
    const stop = new AbortController();
    const exports = { ...folder.exports, write: () => Promise.reject(stop.abort()) };
    const deps = { ...folder, exports, db: api.db, secret_key: 'x', now: () => api.clock.now, report: fail };
    await makeExports(deps, stop.signal);
    expect((await latest()).state).toBe('pending');
    await make();
    expect((await latest()).state).toBe('done');
  });

  it('has failed, without a trace, where it could not be stored', async () => {
    await owner.post(path, {});
    const reported: unknown[] = [];
    const exports = { ...folder.exports, write: () => Promise.reject(new Error('No room')) };
    const report = (error: unknown) => void reported.push(error);
    const deps = { ...folder, exports, db: api.db, secret_key: 'x', now: () => api.clock.now, report };
    await makeExports(deps, new AbortController().signal);
    expect(await latest()).toMatchObject({ state: 'failed', size: null, expires_at: null });
    expect(reported).toMatchObject([{ message: 'No room' }]);
    expect((await owner.post(path, {})).status).toBe(202);
    await make();
  });

  it('is deleted once it has expired', async () => {
    await owner.post(path, {});
    await make();
    const stored = async () => {
      const names: string[] = [];
      for await (const { name } of folder.exports.list()) names.push(name);
      return names.length;
    };
    const before = await stored();
    expect(before).toBeGreaterThan(0);
    const now = Math.floor(Date.now() / 1000);
    const abandoned = await createWorkFolder();
    await deleteExpiredExports({ exports: folder.exports, now });
    expect(existsSync(abandoned)).toBe(true);
    await deleteExpiredExports({ exports: folder.exports, now: now + 48 * 3600 });
    expect(await stored()).toBe(before);
    expect(existsSync(abandoned)).toBe(false);
    await deleteExpiredExports({ exports: folder.exports, now: now + 50 * 3600 });
    expect(await stored()).toBe(0);
  });
});

const fail = (error: unknown) => {
  throw error;
};
