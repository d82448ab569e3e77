import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { sendMessages } from '@/server/modules/messages';
import { offerFreedTimes } from '@/server/modules/waiting';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';
import { messagesTo } from '@/tests/helpers/outbox';
import { openSendDeps } from '@/tests/helpers/sendDeps';

const day = '2027-01-05';
const at = (time: string, date = day) => toInstant('Europe/Kyiv', date, time);
const phoneOf = (client: number) => `+3806712345${String(client).padStart(2, '0')}`;

describe.each(kinds)('the waiting list, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let company: number;
  let slug: string;
  let olena: number;
  let iryna: number;
  let haircut: number;
  let sequence = 0;

  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.clearLimits();
    api.clock.now = at('10:00', '2027-01-04');
    slug = `waiting-${kind}-${++sequence}`;
    company = await createCompany(api.db, { slug, plan: 'business' });
    const user = await createUser(api.db, `${slug}@example.org`);
    owner = api.as(user.token);
    await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    olena = await hire(api.db, company);
    iryna = await hire(api.db, company, { first_name: 'Iryna' });
    haircut = await createService(api.db, company, [olena, iryna]);
  });

  const book = (time: string, client = 1, employee_id = olena) =>
    api.post(`/sites/${slug}/bookings`, {
      items: [{ service_id: haircut, employee_id }],
      start_at: at(time),
      customer: { name: `Client ${client}`, phone: phoneOf(client) },
    });
  const join = async (client: number, wish: object = {}) => {
    const { status, body } = await api.post(`/sites/${slug}/waiting_list`, {
      items: [{ service_id: haircut, employee_id: olena }],
      from: day,
      to: day,
      customer: { name: `Client ${client}`, phone: phoneOf(client), email: `client${client}@example.org` },
      ...wish,
    });
    expect([status, body]).toEqual([201, { data: { token: expect.any(String) } }]);
    return body.data.token as string;
  };
  const wishOf = async (token: string) => (await api.get(`/sites/${slug}/waiting_list/${token}`)).body.data;
  const claim = (token: string, headers = {}) =>
    api.post(`/sites/${slug}/offers/${token}/claim`, {}, headers);
  const cancel = (visit: { body: { data: { token: string } } }) =>
    api.delete(`/sites/${slug}/bookings/${visit.body.data.token}`);
  const passTime = async (seconds = 0) => {
    api.clock.now += seconds;
    const report = (error: unknown) => expect(error).toBeUndefined();
    await offerFreedTimes({ db: api.db, now: api.clock.now, report });
  };
  const isListed = async (time: string) => {
    const query = `service_ids=${haircut}&employee_ids=${olena}&from=${day}&days=1`;
    const { body } = await api.get(`/sites/${slug}/availability?${query}`);
    return body.data[0].slots.some(({ start_at }: { start_at: number }) => start_at === at(time));
  };
  const setList = async (value: object) => {
    const sent = { name: 'waiting_list', value };
    expect((await owner.put(`/companies/${company}/settings`, sent)).status).toBe(200);
  };
  const listed = async (query = '') => (await owner.get(`/companies/${company}/waiting_list${query}`)).body;

  it('offers a freed time to the first who waits, holds it, and books it with one press', async () => {
    const visit = await book('12:00');
    const first = await join(2);
    const second = await join(3);
    await passTime();
    expect((await wishOf(first)).offer).toBeNull();

    expect((await cancel(visit)).status).toBe(200);
    await passTime();
    const wish = await wishOf(first);
    expect(wish).toMatchObject({
      state: 'waiting',
      from: day,
      to: day,
      time_from: null,
      items: [{ service: { id: haircut }, employee: { id: olena } }],
      offer: {
        start_at: at('12:00'),
        end_at: at('13:00'),
        employee: { id: olena, full_name: 'Olena K.' },
        expires_at: api.clock.now + 1800,
      },
    });
    expect((await wishOf(second)).offer).toBeNull();
    expect(await isListed('12:00')).toBe(false);
    const taken = await book('12:00', 4);
    expect([taken.status, taken.body.error.code]).toEqual([409, 'slot_taken']);
    expect((await messagesTo(api.db, 'client2@example.org'))[0]).toMatchObject({ template: 'time_offered' });
    expect((await messagesTo(api.db, phoneOf(2)))[0]).toMatchObject({ template: 'time_offered' });

    const claimed = await claim(first);
    expect([claimed.status, claimed.body.data.records]).toMatchObject([
      201,
      [{ employee: { id: olena }, start_at: at('12:00'), status: 'active' }],
    ]);
    const again = await claim(first);
    expect([again.status, again.body.error.code]).toEqual([409, 'offer_gone']);
    expect(await wishOf(first)).toMatchObject({ state: 'booked', offer: null });
    await passTime(3600);
    expect((await wishOf(second)).offer).toBeNull();
  });

  it('is told by e-mail and SMS with a link to claim, and no more once the time is gone', async () => {
    const visits = [await book('12:00'), await book('14:00')];
    const token = await join(2);
    const { deps, reported } = openSendDeps(api.db, {}, () => api.clock.now);
    const texts: string[] = [];
    const mail = { ...deps.gateways.mail, send: async ({ text }: { text: string }) => void texts.push(text) };
    const sms = { ...deps.gateways.sms, send: async ({ text }: { text: string }) => void texts.push(text) };
    const told = async () => {
      await sendMessages(
        { ...deps, gateways: { ...deps.gateways, mail, sms } },
        new AbortController().signal,
      );
      return texts.splice(0).filter(text => /offers\/|free for you until/.test(text));
    };
    await cancel(visits[0]!);
    await passTime();
    const offered = await told();
    expect(offered).toHaveLength(2);
    expect(offered.filter(text => text.includes(`/s/${slug}/offers/${token}`))).toHaveLength(1);
    expect(offered.filter(text => /\/v\/[\w-]{22}$/.test(text))).toHaveLength(1);
    for (const text of offered) expect(text).toContain('12:00');
    await passTime(1800);
    await cancel(visits[1]!);
    await passTime();
    await claim(token);
    expect(await told()).toEqual([]);
    expect(reported).toEqual([]);
  });

  it('goes to the next one when nobody claims it, and is free again after the last', async () => {
    const visit = await book('12:00');
    const first = await join(2);
    const second = await join(3);
    await cancel(visit);
    await passTime();
    await passTime(1799);
    expect((await wishOf(first)).offer).not.toBeNull();
    await passTime(1);
    expect((await claim(first)).body.error.code).toBe('offer_gone');
    expect((await wishOf(second)).offer).toMatchObject({ start_at: at('12:00') });
    expect(await isListed('12:00')).toBe(false);
    await passTime(1800);
    expect(await isListed('12:00')).toBe(true);
    expect((await wishOf(first)).offer).toBeNull();
    expect(await wishOf(second)).toMatchObject({ state: 'waiting', offer: null });
  });

  it('fits the whole wish: days, hours, services and people', async () => {
    const two = [1, 2].map(() => ({ service_id: haircut, employee_id: olena }));
    const visit = await book('12:00');
    expect([await book('11:00', 8), await book('13:00', 9)]).toMatchObject([
      { status: 201 },
      { status: 201 },
    ]);
    const others = [
      await join(2, { from: '2027-01-06', to: '2027-01-07' }),
      await join(3, { time_from: '12:30' }),
      await join(4, { time_to: '12:59' }),
      await join(5, { items: [{ service_id: haircut, employee_id: iryna }] }),
      await join(6, { items: two, time_to: '13:00' }),
    ];
    const fitting = await join(7, {
      items: [{ service_id: haircut }],
      from: '2027-01-04',
      to: '2027-01-08',
      time_from: '12:00',
      time_to: '13:00',
    });
    await cancel(visit);
    await passTime();
    for (const token of others) expect((await wishOf(token)).offer).toBeNull();
    expect((await wishOf(fitting)).offer).toMatchObject({ start_at: at('12:00') });
  });

  it('offers what a move, time off taken back and opened hours free', async () => {
    const moved = await book('12:00');
    const token = await join(2, { time_from: '12:00', time_to: '13:00' });
    const { token: link } = moved.body.data;
    expect((await api.patch(`/sites/${slug}/bookings/${link}`, { start_at: at('15:00') })).status).toBe(200);
    await passTime();
    expect((await wishOf(token)).offer).toMatchObject({ start_at: at('12:00') });

    const vacation = await owner.post(`/companies/${company}/employees/${iryna}/time_off`, {
      from: '2027-01-06',
      to: '2027-01-06',
      type: 'vacation',
    });
    expect(vacation.status).toBe(201);
    const waits = await join(3, {
      items: [{ service_id: haircut, employee_id: iryna }],
      from: '2027-01-06',
      to: '2027-01-06',
    });
    await passTime();
    expect((await wishOf(waits)).offer).toBeNull();
    const { id } = vacation.body.data;
    const deleted = await owner.delete(`/companies/${company}/employees/${iryna}/time_off/${id}`);
    expect(deleted.status).toBeLessThan(300);
    await passTime();
    expect((await wishOf(waits)).offer).toMatchObject({ start_at: at('09:00', '2027-01-06') });

    const late = await join(4, { time_from: '18:00', time_to: '20:00' });
    const opened = await owner.post(`/companies/${company}/employees/${olena}/schedule_adjustments`, {
      date: day,
      type: 'short_day',
      from: '09:00',
      to: '20:00',
    });
    expect(opened.status).toBe(201);
    await passTime();
    expect((await wishOf(late)).offer).toMatchObject({ start_at: at('18:00') });
  });

  it('waits for the end of quiet hours', async () => {
    const visit = await book('12:00');
    const token = await join(2);
    api.clock.now = at('22:00', '2027-01-04');
    await cancel(visit);
    await passTime();
    expect((await wishOf(token)).offer).toBeNull();
    expect(await isListed('12:00')).toBe(true);
    api.clock.now = at('08:59');
    await passTime();
    expect((await wishOf(token)).offer).toBeNull();
    await passTime(60);
    expect((await wishOf(token)).offer).toMatchObject({ start_at: at('12:00') });

    await setList({ is_enabled: true, quiet_from: '21:00', quiet_to: '21:00' });
    api.clock.now = at('23:00', '2027-01-04');
    const late = await book('14:00');
    const another = await join(3, { time_from: '14:00', time_to: '15:00' });
    await cancel(late);
    await passTime();
    expect((await wishOf(another)).offer).toMatchObject({ start_at: at('14:00') });
  });

  it('offers nobody more times than the day allows', async () => {
    await setList({ is_enabled: true, offers_per_day: 1, hold_minutes: 10 });
    const visits = [await book('12:00'), await book('14:00')];
    const token = await join(2);
    await cancel(visits[0]!);
    await passTime();
    expect((await wishOf(token)).offer).toMatchObject({ start_at: at('12:00') });
    await passTime(600);
    await cancel(visits[1]!);
    await passTime();
    expect((await wishOf(token)).offer).toBeNull();
    expect(await isListed('14:00')).toBe(true);
  });

  it('ends a wish by its link, with its last day and with a booking of the client', async () => {
    const visit = await book('12:00');
    const left = await join(2);
    await cancel(visit);
    await passTime();
    expect(await isListed('12:00')).toBe(false);
    expect((await api.delete(`/sites/${slug}/waiting_list/${left}`)).status).toBe(204);
    expect(await wishOf(left)).toMatchObject({ state: 'left', offer: null });
    expect(await isListed('12:00')).toBe(true);
    expect((await claim(left)).body.error.code).toBe('offer_gone');

    const busy = await book('15:00', 1);
    const booked = await join(3);
    await cancel(busy);
    await passTime();
    expect((await wishOf(booked)).offer).toMatchObject({ start_at: at('15:00') });
    expect((await book('16:00', 3, iryna)).status).toBe(201);
    expect(await wishOf(booked)).toMatchObject({ state: 'booked', offer: null });
    expect(await isListed('15:00')).toBe(true);

    const over = await join(4);
    api.clock.now = at('00:00', '2027-01-06');
    await passTime();
    expect((await wishOf(over)).state).toBe('over');
  });

  it('keeps what was promised when price, service and notice change meanwhile', async () => {
    const visit = await book('12:00');
    const token = await join(2);
    await cancel(visit);
    await passTime();
    const notice = { name: 'booking_notice_minutes', value: 7 * 24 * 60 };
    expect((await owner.put(`/companies/${company}/settings`, notice)).status).toBe(200);
    const price = (await wishOf(token)).offer.items[0].price;
    const { data: service } = (await owner.get(`/companies/${company}/services/${haircut}`)).body;
    const performers = service.employees.map((one: object) => ({
      ...one,
      price: { amount: 99_900, currency: 'UAH' },
    }));
    const changed = await owner.put(`/companies/${company}/services/${haircut}`, {
      ...service,
      employees: performers,
    });
    expect([changed.status, changed.body.errors]).toEqual([200, undefined]);
    const { status, body } = await claim(token);
    expect([status, body.data.total]).toEqual([201, price]);
  });

  it('is refused where nobody performs it, in the past, without a contact and where the list is off', async () => {
    const send = (wish: object) =>
      api.post(`/sites/${slug}/waiting_list`, {
        items: [{ service_id: haircut }],
        from: day,
        to: day,
        customer: { name: 'Anna', phone: phoneOf(9) },
        ...wish,
      });
    const errorsOf = async (wish: object) => Object.keys((await send(wish)).body.errors);
    expect(await errorsOf({ items: [{ service_id: 999_999 }] })).toEqual(['items.0.service_id']);
    expect(await errorsOf({ items: [] })).toEqual(['items']);
    expect(await errorsOf({ from: '2027-01-01', to: '2027-01-03' })).toEqual(['to']);
    expect(await errorsOf({ from: '2027-01-09', to: '2027-01-08' })).toEqual(['to']);
    expect(await errorsOf({ time_from: '12:00', time_to: '11:00' })).toEqual(['time_to']);
    expect(await errorsOf({ customer: { name: 'Anna', phone: '12' } })).toEqual(['customer.phone']);
    await setList({ is_enabled: false });
    const off = await send({});
    expect([off.status, off.body.error.code]).toEqual([409, 'waiting_list_off']);
  });

  it('is seen, filled and offered from by staff', async () => {
    const path = `/companies/${company}/waiting_list`;
    const wish = { items: [{ service_id: haircut, employee_id: olena }], from: day, to: '2027-01-08' };
    const added = await owner.post(path, {
      ...wish,
      time_from: '10:00',
      customer: { first_name: 'Oksana', last_name: 'Bila', phone: '067 765 43 21' },
    });
    expect(added.status).toBe(201);
    expect(added.body.data).toMatchObject({
      customer: { id: null, full_name: 'Oksana Bila', phone: '+380677654321' },
      state: 'waiting',
      offer: null,
    });
    await join(2, { from: '2027-01-09', to: '2027-01-09' });
    expect((await listed()).meta.total).toBe(2);
    expect((await listed(`?from=${day}&to=${day}`)).data).toMatchObject([{ id: added.body.data.id }]);
    expect((await listed('?search=oksana')).meta.total).toBe(1);
    expect((await listed(`?employee_id=${iryna}`)).meta.total).toBe(0);
    expect((await listed('?per_page=1')).meta).toMatchObject({ total: 2, last_page: 2 });

    const { id } = added.body.data;
    const offered = await owner.post(`${path}/${id}/offer`, { start_at: at('11:10') });
    expect([offered.status, offered.body.data?.offer?.start_at]).toEqual([200, at('11:10')]);
    expect(await isListed('11:00')).toBe(false);
    await book('15:00', 5);
    const taken = await owner.post(`${path}/${id}/offer`, { start_at: at('15:00') });
    expect([taken.status, taken.body.error.code]).toEqual([409, 'slot_taken']);
    expect((await owner.delete(`${path}/${id}`)).status).toBe(204);
    expect(await isListed('11:00')).toBe(true);
    expect((await listed()).meta.total).toBe(1);
    expect((await owner.post(`${path}/${id}/offer`, { start_at: at('16:00') })).status).toBe(409);
    expect((await owner.delete(`${path}/999999`)).status).toBe(404);
  });

  it('is refused to whom may not book online, without saying why, and forgets who is erased', async () => {
    const path = `/companies/${company}/customers`;
    const wish = { items: [{ service_id: haircut, employee_id: olena }], from: day, to: day };
    const card = (await owner.post(path, { first_name: 'Oksana', phone: phoneOf(20) })).body.data;
    const added = await owner.post(`/companies/${company}/waiting_list`, { ...wish, customer_id: card.id });
    expect(added.body.data.customer).toMatchObject({ id: card.id, phone: phoneOf(20) });
    await owner.post(`/companies/${company}/waiting_list/${added.body.data.id}/offer`, {
      start_at: at('12:00'),
    });
    expect(await isListed('12:00')).toBe(false);

    const { version } = (await owner.get(`${path}/${card.id}`)).body.data;
    const blocked = await owner.put(`${path}/${card.id}`, { online_booking: 'blocked', version });
    expect(blocked.status).toBe(200);
    const customer = { name: 'Oksana', phone: phoneOf(20) };
    const refused = await api.post(`/sites/${slug}/waiting_list`, { ...wish, customer });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'call_to_book']);

    expect((await owner.post(`${path}/${card.id}/erase`, { confirm: true })).status).toBeLessThan(300);
    expect((await listed('?state=waiting')).meta.total).toBe(0);
    expect(await isListed('12:00')).toBe(true);
  });

  it('promises nothing that staff have taken for somebody else meanwhile', async () => {
    const visit = await book('12:00');
    const token = await join(2);
    await cancel(visit);
    await passTime();
    const forced = await owner.post(`/companies/${company}/records`, {
      items: [{ service_id: haircut, employee_id: olena, start_at: at('12:00') }],
    });
    expect([forced.status, forced.body.error.code]).toEqual([409, 'needs_confirmation']);
    const sure = await owner.post(`/companies/${company}/records`, {
      items: [{ service_id: haircut, employee_id: olena, start_at: at('12:00') }],
      force: true,
    });
    expect(sure.status).toBe(201);
    expect((await claim(token)).body.error.code).toBe('offer_gone');
  });

  it('gives 5 held times to 5 of 50 who claim them at once', async () => {
    const visits = [];
    for (const hour of [9, 10, 11, 12, 13]) visits.push(await book(`${String(hour).padStart(2, '0')}:00`));
    const tokens = [];
    for (let client = 2; client < 7; client++) tokens.push(await join(client));
    for (const visit of visits) await cancel(visit);
    await passTime();
    const answers = await Promise.all(
      tokens.flatMap(token => Array.from({ length: 10 }, () => claim(token))),
    );
    const won = answers.filter(({ status }) => status === 201);
    expect(won).toHaveLength(5);
    expect(new Set(won.map(({ body }) => body.data.start_at)).size).toBe(5);
    for (const { status, body } of answers) {
      if (status !== 201) expect([status, body.error.code]).toEqual([409, 'offer_gone']);
    }
  });

  it('gives a time to the claim or to the expiry, never to two', async () => {
    const visit = await book('12:00');
    const tokens = [await join(2), await join(3)];
    await cancel(visit);
    await passTime();
    api.clock.now += 1799;
    const [claimed] = await Promise.all([
      claim(tokens[0]!),
      offerFreedTimes({ db: api.db, now: api.clock.now + 1, report: () => undefined }),
    ]);
    await passTime(1);
    const next = (await wishOf(tokens[1]!)).offer;
    expect([claimed.status, next === null]).toEqual(claimed.status === 201 ? [201, true] : [409, false]);
  });

  it('does not offer one time twice where two processes look at once', async () => {
    const visit = await book('12:00');
    const tokens = [await join(2), await join(3)];
    await cancel(visit);
    await Promise.all([passTime(), passTime(), passTime()]);
    const offers = await Promise.all(tokens.map(async token => (await wishOf(token)).offer));
    expect(offers.filter(offer => offer !== null)).toHaveLength(1);
    expect(offers[0]).not.toBeNull();
  });

  it('lists what can be booked and nothing else, whatever is held, claimed, cancelled or expires', async () => {
    await setList({ is_enabled: true, hold_minutes: 10, offers_per_day: 100 });
    const random = randomOf(11);
    const tokens: string[] = [];
    const visits: Awaited<ReturnType<typeof book>>[] = [];
    for (let client = 1; client <= 6; client++) tokens.push(await join(client));
    for (const time of ['09:00', '10:00', '11:00', '13:30', '15:00']) visits.push(await book(time, 90));

    let client = 10;
    for (let step = 0; step < 40; step++) {
      const acts = [
        async () => {
          const visit = visits.splice(random(visits.length), 1)[0];
          if (visit?.status === 201) await cancel(visit);
        },
        () => passTime(random(400)),
        () => claim(tokens[random(tokens.length)]!),
        async () => {
          const minutes = 540 + 30 * random(18);
          const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 ? '30' : '00'}`;
          const was = await isListed(time);
          const booked = await book(time, client++);
          expect([time, booked.status]).toEqual([time, was ? 201 : 409]);
          if (booked.status === 201) visits.push(booked);
        },
      ];
      await acts[random(acts.length)]!();
    }
    const { rows } = await api.db.pool.query(
      `select a.id from busy a join busy b on a.company_id = b.company_id and a.resource_id = b.resource_id
         and a.during && b.during and a.id < b.id
       where a.company_id = $1`,
      [company],
    );
    expect(rows).toEqual([]);
  });
});

/** Whole numbers below a maximum, the same ones each time. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
