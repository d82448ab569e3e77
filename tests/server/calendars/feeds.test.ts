import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';
import { describeCalendars, type Calendars } from '@/tests/helpers/calendars';

const readOf = (calendars: Calendars) => async (url: string) => {
  const { statusCode, headers, body } = await calendars.api.app.inject({ url: new URL(url).pathname });
  return { status: statusCode, headers, body };
};

const parsed = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as object[]);
  const of = (component: ICAL.Component) => (name: string) =>
    String(component.getFirstPropertyValue(name) ?? '');
  return { valueOf: of(calendar), events: calendar.getAllSubcomponents('vevent').map(of) };
};

describeCalendars('calendar links', (calendars, olena) => {
  const read = (url: string) => readOf(calendars)(url);
  const eventsOf = async (url: string) => parsed((await read(url)).body).events;
  const own = async (me = olena.me): Promise<string> =>
    (await me.post('/user/calendar_feed', {})).body.data.url;
  const feedOf = (employee: number) => `/companies/${olena.company}/employees/${employee}/calendar_feed`;
  const ofEmployee = async (employee: number): Promise<string> =>
    (await olena.me.post(feedOf(employee), {})).body.data.url;

  it('shows what a user performs at two companies, and another program reads it', async () => {
    await olena.me.put('/user', { locale: 'uk' });
    await olena.book('10:00', { customer: { first_name: 'Hanna', phone: '+380671112233' } });
    const other = await createCompany(calendars.db, { slug: `${olena.slug}-2` });
    await calendars.db.pool.query('update companies set name = $1 where id = $2', [
      'Second; «Salon», & Co',
      other,
    ]);
    const there = await hire(calendars.db, other, {
      user_id: olena.user,
      role: 'administrator',
      is_owner: true,
    });
    const service = await createService(calendars.db, other, [there]);
    const items = [{ service_id: service, employee_id: there, start_at: olena.at('14:00') }];
    expect((await olena.me.post(`/companies/${other}/records`, { items })).status).toBe(201);

    const { status, headers, body } = await read(await own());
    expect([status, headers['content-type'], headers['cache-control'], headers['x-robots-tag']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'no-store',
      'noindex',
    ]);
    const { valueOf, events } = parsed(body);
    expect([valueOf('x-wr-calname'), valueOf('refresh-interval'), valueOf('x-published-ttl')]).toEqual([
      'Zapys',
      'PT1H',
      'PT1H',
    ]);
    expect(events.map(of => [of('summary'), of('dtstart')])).toEqual([
      ['Haircut: Hanna', '2027-01-05T08:00:00Z'],
      ['Haircut', '2027-01-05T12:00:00Z'],
    ]);
    expect(events.map(of => of('description').split('\n').slice(0, -1))).toEqual([
      ['+380671112233', expect.any(String)],
      ['Second; «Salon», & Co'],
    ]);
    expect(events[0]!('description')).toContain('Відкрити запис: ');
  });

  it('keeps the UID of what is moved, with a higher SEQUENCE, and leaves out what is cancelled', async () => {
    const { id } = await olena.book('10:00');
    const url = await own();
    const [before] = await eventsOf(url);
    await olena.me.patch(`${olena.records}/${id}`, { start_at: olena.at('12:30') });
    const [after] = await eventsOf(url);
    expect(after!('uid')).toBe(before!('uid'));
    expect(Number(after!('sequence'))).toBeGreaterThan(Number(before!('sequence')));
    expect(after!('dtstart')).toBe('2027-01-05T10:30:00Z');
    await olena.command(id, 'cancel');
    expect(await eventsOf(url)).toEqual([]);
  });

  it('holds on the day the clocks change, from 30 days ago to a year ahead', async () => {
    const start_at = toInstant('Europe/Kyiv', '2027-03-28', '10:00');
    const service = await createService(calendars.db, olena.company, [olena.id]);
    const items = [{ service_id: service, employee_id: olena.id, start_at }];
    expect((await olena.me.post(olena.records, { items, force: true })).status).toBe(201);
    const url = await own();
    const [event] = await eventsOf(url);
    expect([event!('dtstart'), event!('dtend')]).toEqual(['2027-03-28T07:00:00Z', '2027-03-28T08:00:00Z']);

    const { clock } = calendars.api;
    const counts: number[] = [];
    for (const days of [29, 31, -364, -366]) {
      clock.now = start_at + days * 24 * 3600;
      counts.push((await eventsOf(url)).length);
    }
    expect(counts).toEqual([1, 0, 1, 0]);
  });

  it('ends the old link once there is a new one, and the last when it is turned off', async () => {
    const created = async () => (await olena.me.get('/user/calendar_feed')).body.data;
    expect(await created()).toBeNull();
    const [old, renewed] = [await own(), await own()];
    expect(await created()).toEqual({ created_at: calendars.api.clock.now });
    expect([(await read(old)).status, (await read(renewed)).status]).toEqual([404, 200]);
    const { rows } = await calendars.db.pool.query(
      'select token_hash from calendar_feeds where user_id = $1',
      [olena.user],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(renewed.slice(-26, -4));
    expect((await olena.me.delete('/user/calendar_feed')).status).toBe(204);
    expect([await created(), (await read(renewed)).status]).toEqual([null, 404]);
    expect((await read('https://a.test/calendar/nothing.ics')).body).toBe((await read(renewed)).body);
  });

  it('is read so often from one address and no more, whichever link it is', async () => {
    const url = await own();
    await calendars.api.clearLimits();
    calendars.api.app.settings.rate_limit_scale = 0.0005;
    const answers = [];
    for (let n = 0; n < 4; n++)
      answers.push(await read(n % 2 ? `https://a.test/calendar/guess-${n}.ics` : url));
    calendars.api.app.settings.rate_limit_scale = 1000;
    await calendars.api.clearLimits();
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 429]);
    expect(Number(answers.at(-1)!.headers['retry-after'])).toBeGreaterThan(0);
    expect((await read(url)).status).toBe(200);
  });

  it('shows one employee’s alone, handed out by an administrator or the employee', async () => {
    const person = await calendars.createPerson();
    const iryna = await hire(calendars.db, olena.company, { first_name: 'Iryna', user_id: person.id });
    const service = await createService(calendars.db, olena.company, [iryna]);
    await olena.book('10:00');
    const items = [{ service_id: service, employee_id: iryna, start_at: olena.at('11:00') }];
    await olena.me.post(olena.records, { items });

    const { valueOf, events } = parsed((await read(await ofEmployee(iryna))).body);
    expect(valueOf('x-wr-calname')).toMatch(/^Iryna.*, /);
    expect(events.map(of => of('dtstart'))).toEqual(['2027-01-05T09:00:00Z']);
    expect((await person.me.post(feedOf(iryna), {})).status).toBe(201);
    expect((await person.me.post(feedOf(olena.marko), {})).status).toBe(404);
  });

  it('is nobody’s once the employee has left, and the user with them', async () => {
    const person = await calendars.createPerson();
    const iryna = await hire(calendars.db, olena.company, { first_name: 'Iryna', user_id: person.id });
    const urls = [await ofEmployee(iryna), await own(person.me)];
    const statuses = () => Promise.all(urls.map(async url => (await read(url)).status));
    expect(await statuses()).toEqual([200, 200]);
    await olena.me.delete(`/companies/${olena.company}/employees/${iryna}`);
    expect(await statuses()).toEqual([404, 404]);
  });

  it('is not made for another company’s employee', async () => {
    const { token } = await createUser(calendars.db, `stranger-${olena.slug}@a.org`);
    const stranger = calendars.api.as(token);
    expect((await stranger.post(feedOf(olena.marko), {})).status).toBe(404);
    const other = await createCompany(calendars.db, { slug: `${olena.slug}-3` });
    const theirs = await hire(calendars.db, other, { first_name: 'Petro' });
    expect((await olena.me.post(feedOf(theirs), {})).status).toBe(404);
  });
});
