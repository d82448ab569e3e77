import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { code_length, codeLetters } from '@/domain/certificates/certificate';
import { toInstant } from '@/domain/schedule';
import { newContext, type CommandContext } from '@/server/core/context';
import {
  issueCertificates,
  redeemCertificate,
  returnToCertificate,
  voidCertificatesOf,
} from '@/server/modules/certificates';
import { inCompany } from '@/server/platform/db/scope';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { allKinds } from '@/tests/helpers/databases/databases';
import { createCompany, createUser, hire } from '@/tests/helpers/fixtures';
import { placeOrder } from '@/tests/helpers/orders';

const crowd = 20;

describe.each(allKinds)('a certificate, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let user_id: number;
  let company: number;
  let path: string;
  let order_id: number;
  let order_item_id: number;
  let sequence = 0;

  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    api.clock.now = Math.floor(Date.now() / 1000);
    company = await createCompany(api.db, { slug: `gift-${++sequence}` });
    const boss = await createUser(api.db, `gift-${sequence}@a.org`);
    user_id = boss.id;
    await hire(api.db, company, { user_id, role: 'administrator', is_owner: true });
    owner = api.as(boss.token);
    path = `/companies/${company}/certificates`;
    order_id = await placeOrder(api.db, company);
    await api.db.pool.query(
      `insert into payments (company_id, order_id, kind, state, payment_method, amount)
       select company_id, id, 'payment', 'done', 'cash', total from orders where id = $1`,
      [order_id],
    );
    const { rows } = await api.db.pool.query('select id from order_items where order_id = $1', [order_id]);
    order_item_id = rows[0].id;
  });

  /** As a command does that is undone by its id. */
  const inContext = async <T>(work: (ctx: CommandContext) => Promise<T>) => {
    let command_id = '';
    const requester = {
      actor: { user_id, source: 'staff' },
      now: api.clock.now,
      locale: 'en',
      region: 'en',
    } as const;
    const result = await inCompany(api.db, company, tx => {
      const ctx = newContext(tx, requester);
      ({ command_id } = ctx);
      return work(ctx);
    });
    return { result, command_id };
  };
  const issue = (more: { amount?: number; qty?: number; valid_until?: string } = {}) =>
    inContext(ctx =>
      issueCertificates(ctx, { order_id, lines: [{ order_item_id, amount: 100_000, ...more }] }),
    );
  const aCertificate = async (more = {}) => read((await issue(more)).result[0]!);
  const redeem = (code: string, amount: number) =>
    inContext(ctx => redeemCertificate(ctx, { code, amount, order_id }));
  const giveBack = (certificate_id: number, amount: number) =>
    inContext(ctx => returnToCertificate(ctx, { certificate_id, amount, order_id }));
  const read = async (id: number) => (await owner.get(`${path}/${id}`)).body.data;
  const undo = async (token: string) =>
    (await owner.post(`/companies/${company}/undo`, { undo: token })).status;
  const wrongAt = (field: string, key: string) => ({ violations: [{ path: field, sentence: { key } }] });

  it('is issued once for each of a line, with a code that is read in one way', async () => {
    const { result } = await issue({ qty: 2, valid_until: '2200-12-31' });
    expect((await issue({ qty: 2 })).result).toEqual([]);
    const { data, meta } = (await owner.get(path)).body;
    expect([data.map(({ id }: { id: number }) => id).sort(), meta.total]).toEqual([result, 2]);
    expect(data[0]).toEqual({
      id: expect.any(Number),
      code: expect.stringMatching(new RegExp(`^[${codeLetters}]{${code_length}}$`)),
      amount: 100_000,
      balance: 100_000,
      currency: 'UAH',
      valid_until: '2200-12-31',
      status: 'active',
      order_id,
      order_item_id,
      created_at: api.clock.now,
      entries: [
        {
          id: expect.any(Number),
          kind: 'sold',
          amount: 100_000,
          balance: 100_000,
          order_id,
          note: '',
          actor: expect.any(String),
          created_at: api.clock.now,
        },
      ],
    });
  });

  it('is found by its code, as people type it', async () => {
    const { id, code } = await aCertificate({ qty: 2 });
    const typed = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}`.toLowerCase();
    for (const query of [`code=${code}`, `code=${typed}`, `search=${code.slice(2, 9)}`]) {
      expect((await owner.get(`${path}?${query}`)).body.data).toMatchObject([{ id }]);
    }
    expect((await owner.get(`${path}?code=${code.slice(1)}`)).body.data).toEqual([]);
    expect((await owner.get(`${path}?order_id=${order_id}`)).body.meta.total).toBe(2);
    expect((await owner.get(`${path}?order_id=${order_id + 1}`)).body.data).toEqual([]);
  });

  it('is redeemed in parts down to nothing, and given back at most as much', async () => {
    const { id, code } = await aCertificate();
    await redeem(code.toLowerCase(), 60_000);
    await redeem(code, 40_000);
    await expect(redeem(code, 1)).rejects.toMatchObject(
      wrongAt('certificate_code', 'resources.certificates.is_used'),
    );
    await giveBack(id, 30_000);
    await expect(giveBack(id, 70_001)).rejects.toMatchObject({ status: 409 });
    await expect(redeem(code, 30_001)).rejects.toMatchObject(
      wrongAt('amount', 'resources.certificates.too_little'),
    );
    const certificate = await read(id);
    expect(certificate).toMatchObject({ balance: 30_000, status: 'active' });
    expect(
      certificate.entries.map(({ kind: what, amount, balance }: Record<string, unknown>) => [
        what,
        amount,
        balance,
      ]),
    ).toEqual([
      ['sold', 100_000, 100_000],
      ['redeemed', -60_000, 40_000],
      ['redeemed', -40_000, 0],
      ['returned', 30_000, 30_000],
    ]);
  });

  it('is valid through its last day in the company’s zone', async () => {
    api.clock.now = toInstant('Europe/Kyiv', '2027-01-04', '23:30');
    const { id, code } = await aCertificate({ valid_until: '2027-01-04' });
    await redeem(code, 1);
    api.clock.now += 3600;
    await expect(redeem(code, 1)).rejects.toMatchObject(
      wrongAt('certificate_code', 'resources.certificates.is_expired'),
    );
    await giveBack(id, 1);
    expect(await read(id)).toMatchObject({ status: 'expired', balance: 100_000 });
    expect((await owner.get(`${path}?status=expired`)).body.meta.total).toBe(1);
    expect((await owner.get(`${path}?status=active`)).body.meta.total).toBe(0);
  });

  it('is unknown by another code, and at another company', async () => {
    const { code } = await aCertificate();
    const other = await createCompany(api.db, { slug: `gift-other-${sequence}` });
    company = other;
    await expect(redeem(code, 1)).rejects.toMatchObject(
      wrongAt('certificate_code', 'resources.certificates.no_such'),
    );
  });

  it('is voided, and is there again by undo', async () => {
    const { id, code } = await aCertificate();
    await redeem(code, 40_000);
    const { status, body } = await owner.post(`${path}/${id}/void`, { note: 'Lost' });
    expect([status, body.data.status, body.data.balance]).toEqual([200, 'voided', 0]);
    expect(body.data.entries.at(-1)).toMatchObject({ kind: 'voided', amount: -60_000, note: 'Lost' });
    await expect(redeem(code, 1)).rejects.toMatchObject(
      wrongAt('certificate_code', 'resources.certificates.is_voided'),
    );
    expect((await owner.post(`${path}/${id}/void`, {})).status).toBe(409);
    expect(await undo(body.meta.undo)).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'active', balance: 60_000 });
  });

  it('is as before once its sale, its use or what was given back is undone', async () => {
    const sold = await issue();
    const { id, code } = await read(sold.result[0]!);
    const used = await redeem(code, 40_000);
    expect(await undo(sold.command_id)).toBe(409);
    const back = await giveBack(id, 10_000);
    expect(await undo(back.command_id)).toBe(200);
    expect((await read(id)).balance).toBe(60_000);
    expect(await undo(used.command_id)).toBe(200);
    expect((await read(id)).balance).toBe(100_000);
    expect(await undo(sold.command_id)).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'voided', balance: 0 });
  });

  it('is voided with the order that sold it', async () => {
    const { id } = await aCertificate();
    const { command_id } = await inContext(ctx => voidCertificatesOf(ctx, { order_id }));
    expect(await read(id)).toMatchObject({ status: 'voided', balance: 0 });
    expect(await undo(command_id)).toBe(200);
    expect((await read(id)).balance).toBe(100_000);
  });

  it(`gives its last hryvnia to one of ${crowd} at once`, async () => {
    const { id, code } = await aCertificate();
    await redeem(code, 99_900);
    const answers = await Promise.allSettled(Array.from({ length: crowd }, () => redeem(code, 100)));
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    const certificate = await read(id);
    expect(certificate.balance).toBe(0);
    expect(certificate.entries.length).toBe(3);
  });
});
