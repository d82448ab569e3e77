import { beforeEach, expect, it } from 'vitest';
import { adjustPrice } from '@/domain/money/adjustPrice';
import type { Api, ApiClient } from '@/tests/helpers/api';
import { describeWithCompany, type CollectionFixture } from './companyFixture';
import { itIsTranslated } from './translationSuite';

type CollectionSpec = {
  name: string;
  /** A body that is taken, with what the test says of it. */
  validInput: (fixture: CollectionFixture, overrides?: object) => object | Promise<object>;
  /** A change of one field, and what it says before and after. */
  change: { field: string; to: unknown };
  /** A field that must be said. */
  required: { field: string; message: string; in_ukrainian: string };
  /** A change that fits many at once, where there is one. */
  bulk?: { field: string; to: unknown };
  isOrdered?: boolean;
  /** Whether everybody of the company may read all of it. */
  isOpen?: boolean;
  /** Whether employees do not see it at all. */
  isHidden?: boolean;
  /** Whether employees change their own, and so do not find those of others. */
  isOwn?: boolean;
  /** The headings of its CSV file, where they are the same in every language. */
  csv?: string;
  /** A text that can be given in each language. */
  translated?: string;
  /** The price as it is found in the answer. */
  price?: (entity: never) => number;
};

/** What every collection promises, on both databases; `more` adds what one promises besides. */
export function describeCollection(spec: CollectionSpec, more?: (fixture: () => CollectionFixture) => void) {
  const {
    name,
    validInput,
    change,
    required,
    bulk,
    isOrdered,
    isOpen = true,
    isHidden = false,
    isOwn = false,
    csv,
    translated,
    price,
  } = spec;
  const forMany = bulk ? { [bulk.field]: bulk.to } : {};

  describeWithCompany(name, name, getFixture => {
    let fixture: CollectionFixture;
    let api: Api;
    beforeEach(() => {
      fixture = getFixture();
      api = fixture.api;
    });

    const create = async (overrides?: object) => {
      const { status, body } = await fixture.owner.post(fixture.path, await validInput(fixture, overrides));
      expect(body).toMatchObject({ data: expect.anything() });
      expect(status).toBe(201);
      return body.data;
    };
    const total = async () => (await fixture.owner.get(fixture.path)).body.meta.total;
    const shown = async (id: number) => (await fixture.owner.get(`${fixture.path}/${id}`)).body.data;

    it('answers with what it made, and makes one of a form that is sent twice', async () => {
      const before = await total();
      const body = await validInput(fixture);
      const headers = { 'idempotency-key': 'a-form' };
      const first = await fixture.owner.post(fixture.path, body, headers);
      const second = await fixture.owner.post(fixture.path, body, headers);

      expect(first.body.data).toMatchObject({ id: expect.any(Number), version: 1 });
      expect(second.body).toEqual(first.body);
      expect(await total()).toBe(before + 1);
    });

    it('belongs to its company alone', async () => {
      const { id } = await create();
      const { stranger, path } = fixture;
      const never = await stranger.get(`${path}/999999`);

      expect(never.status).toBe(404);
      expect(await stranger.get(`${path}/${id}`)).toMatchObject({ status: 404, body: never.body });
      for (const status of [
        (await stranger.get(path)).status,
        (await stranger.put(`${path}/${id}`, { [change.field]: change.to })).status,
        (await stranger.delete(`${path}/${id}`)).status,
        (await stranger.patch(path, { ids: [id], changes: forMany })).status,
        (await stranger.delete(`${path}?ids=${id}`)).status,
      ]) {
        expect(status).toBe(404);
      }
      expect((await shown(id)).version).toBe(1);
    });

    it('cannot be reached through another company’s path', async () => {
      const { id } = await create();
      const { body } = await fixture.stranger.get('/companies');
      const theirs = `/companies/${body.data[0].id}/${name}`;

      expect((await fixture.stranger.get(`${theirs}/${id}`)).status).toBe(404);
      expect((await fixture.stranger.get(`${theirs}?ids=${id}`)).body.data).toEqual([]);
      expect((await fixture.stranger.put(`${theirs}/${id}`, {})).status).toBe(404);
      expect((await fixture.stranger.patch(theirs, { ids: [id], changes: {} })).status).toBe(404);
    });

    it('is changed by administrators alone', async () => {
      const { id } = await create();
      const { employee, path } = fixture;

      const seen = isOpen ? 200 : 404;
      expect((await employee.get(path)).status).toBe(isHidden ? 403 : 200);
      expect((await employee.get(`${path}/${id}`)).status).toBe(isHidden ? 403 : seen);
      expect((await employee.post(path, await validInput(fixture))).status).toBe(403);
      expect((await employee.put(`${path}/${id}`, { [change.field]: change.to })).status).toBe(
        isOwn ? 404 : 403,
      );
      expect((await employee.patch(path, { ids: [id], changes: {} })).status).toBe(403);
      expect((await employee.delete(`${path}/${id}`)).status).toBe(403);
    });

    it.each([
      [undefined, 'message'],
      ['uk', 'in_ukrainian'],
    ] as const)('says what is missing in the reader’s language (%s)', async (locale, message) => {
      const body = await validInput(fixture, { [required.field]: undefined });
      const headers = locale && { 'x-user-locale': locale };
      const refused = await fixture.owner.post(fixture.path, body, headers);

      const errors = { [required.field]: required[message] };
      expect([refused.status, refused.body.errors]).toEqual([422, errors]);
      const { id } = await create();
      const emptied = await fixture.owner.put(`${fixture.path}/${id}`, { [required.field]: null }, headers);
      expect([emptied.status, emptied.body.errors]).toEqual([422, errors]);
    });

    it('refuses a field that it does not have', async () => {
      const refused = await fixture.owner.post(fixture.path, await validInput(fixture, { nonsense: 1 }));
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['nonsense']]);
    });

    it('changes only what was sent, and passes over what is read-only', async () => {
      const entity = await create();
      const { status, body } = await fixture.owner.put(`${fixture.path}/${entity.id}`, {
        ...entity,
        [change.field]: change.to,
        company_id: 7,
        created_at: 1,
      });

      expect(status).toBe(200);
      expect(body.data).toEqual({
        ...entity,
        [change.field]: change.to,
        version: 2,
        updated_at: expect.any(Number),
      });
    });

    it('keeps what somebody else has written meanwhile, and shows it', async () => {
      const { id } = await create();
      await fixture.owner.put(`${fixture.path}/${id}`, { [change.field]: change.to, version: 1 });

      const { status, body } = await fixture.owner.put(`${fixture.path}/${id}`, { version: 1 });
      expect([status, body.error.code]).toEqual([409, 'stale_version']);
      expect(body.error.current).toMatchObject({ id, [change.field]: change.to, version: 2 });
    });

    it('changes many at once, or none; and takes it back', async () => {
      const [first, second] = [await create(), await create()];
      const ids = [first.id, second.id];
      const changes = forMany;

      expect((await fixture.owner.patch(fixture.path, { ids: [...ids, 999_999], changes })).status).toBe(404);
      expect((await shown(first.id)).version).toBe(1);

      const { status, body } = await fixture.owner.patch(fixture.path, { ids, changes });
      expect([status, body.data.ids]).toEqual([200, ids]);
      expect(await shown(first.id)).toMatchObject({ ...changes, version: 2 });

      const undone = await fixture.owner.post(`/companies/${fixture.company}/undo`, { undo: body.data.undo });
      expect([undone.status, undone.body.data.ids.sort()]).toEqual([200, ids.sort()]);
      for (const entity of [first, second]) {
        expect(await shown(entity.id)).toEqual({ ...entity, version: 3, updated_at: expect.any(Number) });
      }
      const again = await fixture.owner.post(`/companies/${fixture.company}/undo`, { undo: body.data.undo });
      expect([again.status, again.body.error.code]).toEqual([409, 'undo_not_possible']);
    });

    it('changes all that match a filter', async () => {
      await create();
      const { body } = await fixture.owner.patch(fixture.path, {
        filter: {},
        changes: forMany,
      });
      expect(body.data.ids).toHaveLength(await total());
    });

    it.each([
      ['nothing to do', (id: number) => ({ ids: [id] })],
      ['nobody named', () => ({ changes: {} })],
      ['ids and a filter', (id: number) => ({ ids: [id], filter: {}, changes: {} })],
      ['one named twice', (id: number) => ({ ids: [id, id], changes: {} })],
      ['a field that is not for many', (id: number) => ({ ids: [id], changes: { version: 1 } })],
      ['a filter that there is not', () => ({ filter: { nonsense: 1 }, changes: {} })],
    ])('refuses a bulk call with %s', async (_, body) => {
      const { id } = await create();
      expect((await fixture.owner.patch(fixture.path, body(id))).status).toBe(422);
    });

    it('takes nothing back that has changed since, or after ten minutes', async () => {
      const { id } = await create();
      const enable = { ids: [id], changes: forMany };
      const undo = (token: string) =>
        fixture.owner.post(`/companies/${fixture.company}/undo`, { undo: token });

      const first = (await fixture.owner.patch(fixture.path, enable)).body.data.undo;
      await fixture.owner.put(`${fixture.path}/${id}`, { [change.field]: change.to });
      expect((await undo(first)).status).toBe(409);
      expect(await shown(id)).toMatchObject({ [change.field]: change.to });

      const second = (await fixture.owner.patch(fixture.path, enable)).body.data.undo;
      api.clock.now += 700;
      expect((await undo(second)).status).toBe(409);
    });

    it('takes nothing back for who may not do it, or is not of the company', async () => {
      const { id } = await create();
      const { body } = await fixture.owner.patch(fixture.path, { ids: [id], changes: {} });
      const ask = (who: ApiClient) =>
        who.post(`/companies/${fixture.company}/undo`, { undo: body.data.undo });

      expect((await ask(fixture.employee)).status).toBe(403);
      expect((await ask(fixture.stranger)).status).toBe(404);
    });

    it('leaves by deletion, alone or with others, and comes back by undo', async () => {
      const before = await total();
      const [alone, first, second] = [await create(), await create(), await create()];

      expect((await fixture.owner.delete(`${fixture.path}/${alone.id}`)).status).toBe(204);
      const { status, body } = await fixture.owner.delete(`${fixture.path}?ids=${first.id},${second.id}`);
      expect([status, body.data.ids]).toEqual([200, [first.id, second.id]]);
      expect(await total()).toBe(before);
      expect((await fixture.owner.get(`${fixture.path}/${first.id}`)).status).toBe(404);
      expect((await fixture.owner.delete(`${fixture.path}/${first.id}`)).status).toBe(404);

      await fixture.owner.post(`/companies/${fixture.company}/undo`, { undo: body.data.undo });
      expect(await total()).toBe(before + 2);
      expect(await shown(first.id)).toMatchObject({ ...first, version: 3, updated_at: expect.any(Number) });
    });

    it('goes out as a spreadsheet, with a heading in the reader’s words', async () => {
      await create();
      const { status, headers, body } = await fixture.owner.get(`${fixture.path}.csv`, {
        'x-user-locale': 'uk',
      });
      const lines = body.split('\r\n');

      expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
      expect(headers['content-disposition']).toMatch(new RegExp(`^attachment; filename="${name}-.*\\.csv"$`));
      expect(body.startsWith('\ufeff')).toBe(true);
      expect(lines[0]).toMatch(csv ?? /[а-яіїє]/i);
      expect(lines).toHaveLength((await total()) + 2);
    });

    it('is in the log of events: who, what, from what, to what', async () => {
      const { id } = await create();
      await fixture.owner.put(`${fixture.path}/${id}`, { [change.field]: change.to });
      await fixture.owner.delete(`${fixture.path}/${id}`);
      const { rows } = await api.db.pool.query(
        `select type, before, after, actor is not null as by_somebody from events
         where company_id = $1 and subject_id = $2 and type in ('created', 'changed', 'archived') order by id`,
        [fixture.company, id],
      );

      expect(rows.map(({ type, by_somebody }) => [type, by_somebody])).toEqual([
        ['created', true],
        ['changed', true],
        ['archived', true],
      ]);
      expect(rows[1].after).toEqual({ id, version: 2, [change.field]: change.to });
    });

    if (isOrdered) {
      it('takes the order that it is given, within the places of what was moved', async () => {
        const ids: number[] = [];
        for (let count = 0; count < 4; count++) ids.push((await create()).id);
        const [a, b, c, d] = ids as [number, number, number, number];
        const order = async () =>
          (await fixture.owner.get(fixture.path)).body.data.map((one: { id: number }) => one.id);
        expect(await order()).toEqual([a, b, c, d]);

        const { status, body } = await fixture.owner.put(`${fixture.path}/order`, { ids: [d, b, a] });
        expect(status).toBe(200);
        expect(await order()).toEqual([d, b, c, a]);
        const events = async () =>
          (await fixture.owner.get(`/companies/${fixture.company}/activity?per_page=2`)).body.data;
        const [reordered, before] = await events();
        expect(reordered).toMatchObject({ type: 'reordered', thing: { id: d, is_there: true } });
        expect(before.type).not.toBe('reordered');

        await fixture.owner.post(`/companies/${fixture.company}/undo`, { undo: body.data.undo });
        expect(await order()).toEqual([a, b, c, d]);
        expect((await fixture.owner.put(`${fixture.path}/order`, { ids: [a, 999_999] })).status).toBe(404);

        const again = (await fixture.owner.put(`${fixture.path}/order`, { ids: [b, a] })).body.data.undo;
        await fixture.owner.put(`${fixture.path}/${a}`, { [change.field]: change.to });
        const late = await fixture.owner.post(`/companies/${fixture.company}/undo`, { undo: again });
        expect([late.status, await order()]).toEqual([409, [b, a, c, d]]);
      });
    }

    if (translated) itIsTranslated({ name, field: translated, getFixture, create, shown });

    if (price) {
      it('has its price raised by a part or by an amount, all or none', async () => {
        const [first, second] = [await create(), await create()];
        const ids = [first.id, second.id];
        const adjust = (by: object) => fixture.owner.patch(fixture.path, { ids, adjust: { price: by } });
        const now = async () => price((await shown(first.id)) as never);
        const before = price(first as never);

        expect((await adjust({ percent: 10 })).status).toBe(200);
        expect(await now()).toBe(Math.round(before * 1.1));
        expect((await adjust({ amount: -100 })).status).toBe(200);
        expect(await now()).toBe(Math.round(before * 1.1) - 100);

        const last = await now();
        expect((await adjust({ percent: 7, round_to: 500 })).status).toBe(200);
        expect(await now()).toBe(adjustPrice(last, { percent: 7, round_to: 500 }));
        expect((await adjust({ amount: last - (await now()) })).status).toBe(200);
        expect((await adjust({ amount: 100, round_to: 500 })).status).toBe(422);

        const refused = await adjust({ amount: -100_000_000 });
        expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['adjust.price']]);
        expect(await now()).toBe(Math.round(before * 1.1) - 100);
        expect((await adjust({})).status).toBe(422);
        expect((await adjust({ percent: 1, amount: 1 })).status).toBe(422);
        expect((await adjust({ percent: -100 })).status).toBe(422);
      });
    }

    more?.(getFixture);
  });
}
