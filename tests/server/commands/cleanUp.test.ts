import { sql } from 'drizzle-orm';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { cleanUp } from '@/server/modules/settings/operations/cleanUp';
import { inCompany } from '@/server/platform/db/scope';
import { storageOf } from '@/server/platform/gateways/storage/openStorage';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { testConfig } from '@/tests/helpers/config';
import { kinds } from '@/tests/helpers/databases/databases';
import { createGoods } from '@/tests/helpers/goods';
import { aPicture, uploadOf } from '@/tests/helpers/pictures';
import { createCompany, createUser, hire, createService } from '@/tests/helpers/fixtures';

const timezone = 'Europe/Kyiv';
const at = (date: string, time = '12:00') => toInstant(timezone, date, time);

describe.each(kinds)('a company that is given up, on %s', kind => {
  const folder = mkdtempSync(join(tmpdir(), 'cleanup-'));
  let api: Api;
  let sequence = 0;
  beforeAll(async () => {
    api = await startApi(kind, { data_dir: folder });
  });
  beforeEach(() => {
    api.clock.now = at('2027-03-01');
  });
  afterAll(async () => {
    await api.close();
    rmSync(folder, { recursive: true });
  });

  const run = (date: string, time?: string) =>
    cleanUp({ db: api.db, storage: storageOf({ ...testConfig, data_dir: folder }), now: at(date, time) });

  /** With something of each kind: people, goods, a visit, a picture, a log, an invoice. */
  async function aCompany(name: string) {
    const slug = `${name}-${++sequence}`;
    const user = await createUser(api.db, `${slug}@example.org`);
    const id = await createCompany(api.db, { slug, plan: 'team' });
    const employee = await hire(api.db, id, { user_id: user.id, role: 'administrator', is_owner: true });
    const me = api.as(user.token);
    const service = await createService(api.db, id, [employee]);
    await createGoods(api.db, id, service);
    const start_at = at('2027-03-02', '10:00');
    const customer = { name: 'Anna', phone: '+380671234567' };
    await api.post(`/sites/${slug}/bookings`, { items: [{ service_id: service }], start_at, customer });
    const photo = await aPicture({ red: sequence }).png().toBuffer();
    const { body } = await me.post(`/companies/${id}/uploads`, uploadOf(photo));
    await me.put(`/companies/${id}`, { logo: body.data.id });
    await me.post(`/companies/${id}/subscription`, { plan: 'business' });
    await me.post(`/companies/${id}/user_invites`, { login: `somebody-${slug}@example.org` });
    return { id, slug, me, root: `/companies/${id}` };
  }

  /** How many rows of each table with a company are this one's. */
  async function rowsOf(id: number): Promise<Record<string, number>> {
    const { rows: tables } = await api.db.pool.query<{ name: string }>(
      `select c.relname as name from pg_class c
         join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
         join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
       where c.relkind = 'r' order by 1`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const { rows } = await api.db.pool.query(
        `select count(*)::int as count from ${name} where company_id = $1`,
        [id],
      );
      counts[name] = rows[0].count;
    }
    const { rows } = await api.db.pool.query('select count(*)::int as count from companies where id = $1', [
      id,
    ]);
    return { ...counts, companies: rows[0].count };
  }

  const stored = () => readdirSync(join(folder, 'uploads'), { recursive: true, withFileTypes: true });
  const filesNow = () => stored().filter(entry => entry.isFile()).length;
  const statusOf = async (me: ApiClient, root: string) => (await me.get(root)).status;

  it('goes thirty days later with every row and file of its own, and with none of another’s', async () => {
    const neighbour = await aCompany('kept');
    const files = filesNow();
    const gone = await aCompany('gone');
    const [before, full] = [await rowsOf(neighbour.id), await rowsOf(gone.id)];
    expect(Object.values(full).filter(count => count > 0).length).toBeGreaterThan(20);
    expect(filesNow()).toBeGreaterThan(files);

    const { body } = await gone.me.delete(gone.root);
    expect(body.data.cleanup_scheduled_on).toBe('2027-03-31');
    await run('2027-03-30', '23:59');
    expect(await statusOf(gone.me, gone.root)).toBe(200);
    await run('2027-03-31', '00:00');

    expect(Object.entries(await rowsOf(gone.id)).filter(([, count]) => count > 0)).toEqual([]);
    expect(await rowsOf(neighbour.id)).toEqual(before);
    expect(filesNow()).toBe(files);
    expect(await statusOf(gone.me, gone.root)).toBe(404);
    expect(await statusOf(neighbour.me, neighbour.root)).toBe(200);
  });

  it('closes its site at once, and opens it when it is restored', async () => {
    const company = await aCompany('restored');
    await company.me.delete(company.root);
    expect((await api.get(`/sites/${company.slug}`)).status).toBe(404);
    const { body } = await company.me.post(`${company.root}/restore`, {});
    expect(body.data.cleanup_scheduled_on).toBeNull();
    expect((await api.get(`/sites/${company.slug}`)).status).toBe(200);
    expect((await company.me.post(`${company.root}/restore`, {})).status).toBe(409);
    await run('2027-06-01');
    expect(await statusOf(company.me, company.root)).toBe(200);
  });

  it('is given up, restored, given up again, and gone on its second day, with all of its own alone', async () => {
    const neighbour = await aCompany('neighbour');
    const files = filesNow();
    const company = await aCompany('again');
    const before = await rowsOf(neighbour.id);
    expect((await company.me.delete(company.root)).body.data.cleanup_scheduled_on).toBe('2027-03-31');
    api.clock.now = at('2027-03-20');
    await company.me.post(`${company.root}/restore`, {});
    const whole = await rowsOf(company.id);
    await run('2027-04-01');
    expect(await rowsOf(company.id)).toEqual(whole);

    api.clock.now = at('2027-04-02');
    expect((await company.me.delete(company.root)).body.data.cleanup_scheduled_on).toBe('2027-05-02');
    await run('2027-05-01', '23:59');
    expect(await statusOf(company.me, company.root)).toBe(200);
    await run('2027-05-02', '00:00');
    expect(Object.values(await rowsOf(company.id)).filter(count => count > 0)).toEqual([]);
    expect(await rowsOf(neighbour.id)).toEqual(before);
    expect(filesNow()).toBe(files);
  });

  it('keeps its first day when it is given up twice', async () => {
    const company = await aCompany('twice');
    await company.me.delete(company.root);
    api.clock.now = at('2027-03-10');
    expect((await company.me.delete(company.root)).body.data.cleanup_scheduled_on).toBe('2027-03-31');
  });

  it('is one that has had no plan for ninety days, until it takes one', async () => {
    const company = await aCompany('abandoned');
    const end = (date: string) =>
      api.db.pool.query(
        "update subscriptions set state = 'ended', ended_at = $2::timestamptz where company_id = $1",
        [company.id, date],
      );
    const left = async () => (await company.me.get(company.root)).body.data.cleanup_scheduled_on;
    await end('2027-03-05T00:00:00+02:00');
    await run('2027-06-02');
    expect(await left()).toBeNull();
    await run('2027-06-04');
    expect(await left()).toBe('2027-07-04');
    api.clock.now = at('2027-06-10');
    await company.me.post(`${company.root}/restore`, {});
    await run('2027-06-11');
    expect(await left()).toBeNull();
    await run('2027-09-10');
    expect(await left()).toBe('2027-10-10');
    await company.me.post(`${company.root}/subscription`, { plan: 'solo' });
    expect(await left()).toBeNull();
  });

  it('can be erased by nobody before its day', async () => {
    const company = await aCompany('early');
    await company.me.delete(company.root);
    const { rows } = await inCompany(api.db, company.id, tx =>
      tx.execute(sql`select erase_company(${company.id}, to_timestamp(${at('2027-03-30')})) as is_erased`),
    );
    expect(rows).toEqual([{ is_erased: false }]);
    expect(await statusOf(company.me, company.root)).toBe(200);
  });
});
