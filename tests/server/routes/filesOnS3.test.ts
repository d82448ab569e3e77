import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '@/server/app/app';
import { deleteFiles } from '@/server/core/files/deleteFiles';
import { storageOf } from '@/server/platform/gateways/storage/openStorage';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { testConfig } from '@/tests/helpers/config';
import { kinds } from '@/tests/helpers/databases/databases';
import { startS3 } from '@/tests/helpers/fakes/s3';
import { createCompany, createUser, hire } from '@/tests/helpers/fixtures';
import { aPicture, uploadOf } from '@/tests/helpers/pictures';

describe('pictures on S3', () => {
  const data_dir = mkdtempSync(join(tmpdir(), 's3-'));
  const logged: string[] = [];
  let s3: Awaited<ReturnType<typeof startS3>>;
  let api: Api;
  let owner: ApiClient;
  let company: number;
  beforeAll(async () => {
    s3 = await startS3();
    const config = { data_dir, file_storage: 's3' as const, s3: s3.settings };
    api = await startApi(kinds[0]!, config, { stream: { write: line => void logged.push(line) } });
    const user = await createUser(api.db, 'owner@example.org');
    company = await createCompany(api.db, { slug: 'salon' });
    await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    owner = api.as(user.token);
  });
  beforeEach(() => {
    Object.assign(s3.behavior, { fails: { times: 0, status: 503 } });
  });
  afterAll(async () => {
    await api.close();
    await s3.close();
    rmSync(data_dir, { recursive: true });
  });
  let red = 0;
  const upload = async (fields?: Record<string, string>) => {
    const content = await aPicture({ red: ++red }).png().toBuffer();
    return owner.post(`/companies/${company}/uploads`, uploadOf(content, fields));
  };
  const get = (url: string) => api.app.inject({ url });

  it('are given out at the same addresses, with the same headers, by a process that shares no disk', async () => {
    const { status, body } = await upload();
    expect([status, body.data.url]).toEqual([201, expect.stringMatching(/^\/files\/[0-9a-f]{32}\.webp$/)]);
    expect(s3.objects.size).toBe(2);
    expect(readdirSync(data_dir)).toEqual([]);
    const config = { ...testConfig, file_storage: 's3' as const, s3: { ...s3.settings } };
    const other = buildApp({ db: api.db, config });
    for (const app of [api.app, other]) {
      const answer = await app.inject({ url: body.data.url });
      expect([answer.statusCode, answer.headers]).toMatchObject([
        200,
        {
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; sandbox",
        },
      ]);
      const stored = s3.objects.get(`files/uploads${body.data.url.slice('/files'.length)}`)!;
      expect(answer.rawPayload.equals(stored.content)).toBe(true);
    }
    await other.close();
  });

  it('that are private need their signature, however well the address is known', async () => {
    const { url } = (await upload({ private: 'true' })).body.data;
    expect((await get(url)).headers['cache-control']).toMatch(/^private, max-age=\d{3}$/);
    const before = s3.requests.length;
    expect((await get(url.replace(/\?.*/, ''))).statusCode).toBe(404);
    expect(s3.requests).toHaveLength(before);
  });

  it('are a 404 where the object is missing, and swept with their rows', async () => {
    const { url } = (await upload()).body.data;
    const unused = (await upload()).body.data;
    s3.objects.delete(`files/uploads${url.slice('/files'.length)}`);
    expect((await get(url)).statusCode).toBe(404);
    const config = { ...testConfig, file_storage: 's3' as const, s3: s3.settings };
    const day_s = 24 * 3600;
    await deleteFiles(api.db, storageOf(config), api.clock.now + day_s + 60);
    expect((await get(unused.url)).statusCode).toBe(404);
    expect([...s3.objects.keys()].filter(name => name.includes(unused.url.slice(7, 39)))).toEqual([]);
  });

  it('are refused with 503 while the storage is away, keep nothing, and work again afterwards', async () => {
    const { url } = (await upload()).body.data;
    const stored = s3.objects.size;
    s3.behavior.fails.times = 6;
    const refused = await upload();
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
    expect(refused.body.error.message).toContain('temporarily unavailable');
    expect((await get(url)).statusCode).toBe(503);
    expect(s3.objects.size).toBe(stored);
    const { rows } = await api.db.pool.query('select count(*)::int as n from files');
    const log = logged.join('');
    expect(log).toContain('SlowDown');
    expect(log).not.toContain(s3.settings.credentials!.secret_access_key);
    expect((await get(url)).statusCode).toBe(200);
    expect((await upload()).status).toBe(201);
    const { rows: after } = await api.db.pool.query('select count(*)::int as n from files');
    expect(after[0].n).toBe(rows[0].n + 1);
  });
});
