import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toLocal } from '@/domain/schedule';
import { sendMessages } from '@/server/modules/messages/operations/sendMessages';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { testConfig } from '@/tests/helpers/config';
import { kinds } from '@/tests/helpers/databases/databases';
import { startMailServer, type Received } from '@/tests/helpers/fakes/mailServer';
import { openSendDeps } from '@/tests/helpers/sendDeps';
import { createCompany, createUser, hire, createService } from '@/tests/helpers/fixtures';

const hour_s = 3600;
const always = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '00:00', to: '24:00', breaks: [] }));
const anna = { name: 'Anna B.', phone: '+380671234567', email: 'anna@example.org' };

/** What is to go in ten seconds is made to go now, by the database's own clock. */
describe.each(kinds)('what the client of a visit is told, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let slug: string;
  let company: number;
  let olena: number;
  let iryna: number;
  let cut: number;
  let present: number;
  let sequence = 0;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api.close());
  beforeEach(async () => {
    mail = await startMailServer();
    await api.db.pool.query('delete from messages');
    slug = `told-${++sequence}`;
    company = await createCompany(api.db, { slug, hours: always });
    const user = await createUser(api.db, `owner-${sequence}@example.org`);
    olena = await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    iryna = await hire(api.db, company, { first_name: 'Iryna' });
    cut = await createService(api.db, company, [olena, iryna]);
    owner = api.as(user.token);
    await owner.put(`/companies/${company}`, { phones: ['+380441112233'] });
    present = Math.floor(Date.now() / 3600_000) * hour_s;
    api.clock.now = present;
  });
  afterEach(() => mail.close());

  const inHours = (hours: number) => present + hours * hour_s;
  const book = async (services = [cut]) => {
    const items = services.map(service_id => ({ service_id, employee_id: olena }));
    const sent = { items, start_at: inHours(30), customer: anna };
    const { body } = await api.post(`/sites/${slug}/bookings`, sent);
    const { rows } = await api.db.pool.query<{ id: number }>(
      'select id from records where company_id = $1 and visit_id = $2 order by seq',
      [company, body.data.visit_id],
    );
    await newEmails();
    return { token: body.data.token as string, ids: rows.map(({ id }) => id) };
  };
  const command = (id: number, given: object) =>
    owner.post(`/companies/${company}/records/${id}/commands`, given);
  const move = (id: number, to: object) => owner.patch(`/companies/${company}/records/${id}`, to);
  const record = async (id: number) => (await owner.get(`/companies/${company}/records/${id}`)).body.data;
  /** All that has been sent since it was asked last. */
  const newEmails = async () => {
    await api.db.pool.query("update messages set send_after = now() where state = 'waiting'");
    const { deps, reported } = openSendDeps(api.db, { smtp_url: mail.url }, () => present);
    await sendMessages(deps, new AbortController().signal);
    expect(reported).toEqual([]);
    return mail.received.splice(0).map(({ subject, text = '', attachments }) => ({
      subject,
      text: text.replace(/\s+/g, ' '),
      calendar: attachments.map(({ content }) => new TextDecoder().decode(content as ArrayBuffer)).join(),
    }));
  };
  const page = async (token: string) => (await api.get(`/sites/${slug}/bookings/${token}`)).body.data;

  it('says from where a visit has moved that was changed as a whole, and nothing of what was undone', async () => {
    const { ids } = await book();
    const { visit_id } = await record(ids[0]!);
    const change = async (to: object) => {
      const { version } = (await owner.get(`/companies/${company}/visits/${visit_id}`)).body.data;
      const items = [{ record_id: ids[0], service_id: cut, employee_id: olena, ...to }];
      const sent = { version, items, force: true, notify: true };
      const { status, body } = await owner.put(`/companies/${company}/visits/${visit_id}`, sent);
      expect(status, JSON.stringify(body)).toBe(200);
      return body.meta.undo;
    };
    await change({ start_at: inHours(33) });
    await move(ids[0]!, { start_at: inHours(35), force: true });
    const [moved, ...more] = await newEmails();
    expect(more).toEqual([]);
    expect(moved!.subject).toMatch(/^Your visit has moved/);
    const clock = toLocal('Europe/Kyiv', inHours(30)).time;
    expect(moved!.text).toContain(`, ${clock} to `);

    await change({ employee_id: iryna });
    expect((await newEmails())[0]!.subject).toMatch(/^Your visit is now with Iryna/);

    const token = await change({ start_at: inHours(40), employee_id: iryna });
    expect((await owner.post(`/companies/${company}/undo`, { undo: token })).status).toBe(200);
    expect(await newEmails()).toEqual([]);
  });

  it('brings the event for their own calendar, which moves and is cancelled with the visit', async () => {
    const { token } = await book();
    const seen = async () => {
      const [email] = await newEmails();
      const lineOf = (name: string) =>
        new RegExp(`^${name}:(.*)$`, 'm').exec(email?.calendar ?? '')?.[1]?.trim();
      return { uid: lineOf('UID'), sequence: Number(lineOf('SEQUENCE')), status: lineOf('STATUS'), ...email };
    };
    await api.patch(`/sites/${slug}/bookings/${token}`, { start_at: inHours(34) });
    const moved = await seen();
    expect(moved.text).toContain('Was');
    expect(moved.status).toBe('CONFIRMED');
    await api.delete(`/sites/${slug}/bookings/${token}`);
    const cancelled = await seen();
    expect(cancelled).toMatchObject({ uid: moved.uid, status: 'CANCELLED' });
    expect(cancelled.sequence).toBeGreaterThan(moved.sequence);
  });

  it('is an invitation in the mail itself and beside it, from the company to the client', async () => {
    const { token } = await book();
    const received = async () => {
      const { deps } = openSendDeps(api.db, { smtp_url: mail.url }, () => present);
      await sendMessages(deps, new AbortController().signal);
      return mail.received.splice(0)[0]!;
    };
    const filesOf = ({ attachments }: Received) =>
      attachments.map(({ mimeType, method, filename, disposition, content }) => {
        const calendar = new ICAL.Component(
          ICAL.parse(new TextDecoder().decode(content as ArrayBuffer)) as object[],
        );
        const event = calendar.getFirstSubcomponent('vevent')!;
        const of = (name: string) => String(event.getFirstPropertyValue(name)).toLowerCase();
        return {
          kind: [mimeType, method, filename, disposition],
          method: calendar.getFirstPropertyValue('method'),
          people: [of('organizer'), of('attendee')],
          rsvp: event.getFirstProperty('attendee')?.getFirstParameter('rsvp'),
          sequence: Number(event.getFirstPropertyValue('sequence')),
          uid: of('uid'),
        };
      });
    const kinds = (method: string) => [
      ['text/calendar', method, null, null],
      ['application/ics', undefined, 'visit.ics', 'attachment'],
    ];

    await api.patch(`/sites/${slug}/bookings/${token}`, { start_at: inHours(34) });
    const byDefault = filesOf(await received());
    expect(byDefault.map(({ people }) => people)).toEqual(
      Array(2).fill([`mailto:${testConfig.mail_from}`, `mailto:${anna.email}`]),
    );

    await owner.put(`/companies/${company}`, { contact_email: 'hello@salon.example' });
    await api.patch(`/sites/${slug}/bookings/${token}`, { start_at: inHours(36) });
    const moved = filesOf(await received());
    await api.delete(`/sites/${slug}/bookings/${token}`);
    const cancelled = filesOf(await received());

    for (const [files, method] of [
      [moved, 'REQUEST'],
      [cancelled, 'CANCEL'],
    ] as const) {
      expect(files.map(({ kind }) => kind)).toEqual(kinds(method));
      expect(files.map(({ method }) => method)).toEqual([method, method]);
      expect(files.map(({ people }) => people)).toEqual(
        Array(2).fill(['mailto:hello@salon.example', `mailto:${anna.email}`]),
      );
      expect(files.map(({ rsvp }) => rsvp)).toEqual(['FALSE', 'FALSE']);
    }
    const [first, second, third] = [byDefault[0]!, moved[0]!, cancelled[0]!];
    expect(new Set([first.uid, second.uid, third.uid]).size).toBe(1);
    expect(second.sequence).toBeGreaterThan(first.sequence);
    expect(third.sequence).toBeGreaterThan(second.sequence);
  });

  describe('when the company cancels it', () => {
    it('is that, why, and how to reach the company', async () => {
      const { ids, token } = await book();
      const { body } = await command(ids[0]!, { command: 'cancel', reason: 'A burst pipe' });

      expect(body).toMatchObject({
        data: { cancelled_by: 'company', cancel_reason: 'A burst pipe' },
        meta: { notified: true },
      });
      const [email, ...others] = await newEmails();
      expect(others).toEqual([]);
      expect(email!.subject).toMatch(/^Your visit is cancelled: /);
      for (const expected of [
        'A burst pipe',
        '+380 44 111 2233',
        'Prorizna 8',
        'google.com/maps',
        `/visits/${token}`,
      ])
        expect(email!.text).toContain(expected);
      expect(await page(token)).toMatchObject({ cancelled_by: 'company', cancel_reason: 'A burst pipe' });
    });

    it('is nothing where it says so, until it asks for it', async () => {
      const { ids } = await book();
      const { body } = await command(ids[0]!, { command: 'cancel', notify: false });
      expect([body.meta.notified, await newEmails()]).toEqual([false, []]);

      const later = await move(ids[0]!, { notify: true, reason: 'Olena is ill' });
      expect(later.body.meta).toEqual({ notified: true });
      expect((await newEmails())[0]!.text).toContain('Olena is ill');
      expect((await record(ids[0]!)).cancel_reason).toBe('Olena is ill');
      expect((await move(ids[0]!, { start_at: inHours(40) })).body.error.code).toBe('command_not_available');
    });

    it('is nothing where it is reopened in time, and that it takes place where it is not', async () => {
      const { ids } = await book();
      await command(ids[0]!, { command: 'cancel' });
      await command(ids[0]!, { command: 'reopen' });
      expect(await newEmails()).toEqual([]);
      expect(await record(ids[0]!)).toMatchObject({ cancelled_by: null, cancel_reason: '' });

      await command(ids[0]!, { command: 'cancel' });
      expect(await newEmails()).toHaveLength(1);
      await command(ids[0]!, { command: 'reopen' });
      expect((await newEmails()).map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^You are booked/),
      ]);
    });

    it('is told once of all that is cancelled together, and of a part with what stays', async () => {
      const styling = await createService(api.db, company, [olena], {
        name: 'Styling',
        duration: 30,
        price: 20_000,
      });
      const whole = await book([cut, styling]);
      await command(whole.ids[0]!, { command: 'cancel' });
      await command(whole.ids[1]!, { command: 'cancel' });
      expect((await newEmails()).map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^Your visit is cancelled/),
      ]);

      const part = await book([cut, styling]);
      await command(part.ids[0]!, { command: 'cancel' });
      const [email] = await newEmails();
      expect(email!.subject).toMatch(/^Part of your visit is cancelled/);
      expect(email!.text).toContain('Cancelled: Haircut.');
      expect(email!.text).toContain('Styling with Olena K.');
      expect(email!.text).toContain('₴200');
      expect(email!.text).not.toContain('₴700');
      expect(await page(part.token)).toMatchObject({
        is_cancelled: false,
        start_at: inHours(31),
        total: 20_000,
      });
    });

    it('goes with its order, with the reason', async () => {
      const { ids } = await book();
      const { order_id } = await record(ids[0]!);
      const path = `/companies/${company}/orders/${order_id}/commands`;
      await owner.post(path, { command: 'cancel', notify: false, reason: 'Quietly' });
      expect(await newEmails()).toEqual([]);
      await owner.post(path, { command: 'reopen' });
      const { body } = await owner.post(path, { command: 'cancel', reason: 'We are closed' });
      expect(body.data.activity_log[0]).toMatchObject({ text: 'We are closed' });
      expect((await newEmails())[0]!.text).toContain('We are closed');
      expect(await record(ids[0]!)).toMatchObject({
        cancelled_by: 'company',
        cancel_reason: 'We are closed',
      });
    });

    it('is nothing of a visit that is over', async () => {
      const { ids } = await book();
      api.clock.now = inHours(32);
      expect((await command(ids[0]!, { command: 'cancel' })).body.meta.notified).toBe(false);
    });
  });

  it('is confirmed when they cancel it by their own link', async () => {
    const { token, ids } = await book();
    await api.delete(`/sites/${slug}/bookings/${token}`);
    expect((await newEmails())[0]!.subject).toMatch(/^You cancelled your visit: /);
    expect((await page(token)).cancelled_by).toBe('client');
    expect((await record(ids[0]!)).cancelled_by).toBe('client');
  });

  describe('when it moves', () => {
    it('is the old time and the new one, once for several moves', async () => {
      const { ids } = await book();
      const before = await record(ids[0]!);
      await move(ids[0]!, { start_at: inHours(33), notify: true });
      await move(ids[0]!, { start_at: inHours(35), notify: true, reason: 'Olena is ill' });
      const [email, ...others] = await newEmails();
      expect(others).toEqual([]);
      expect(before.start_at).toBe(inHours(30));
      const time = (at: number) =>
        new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Kyiv', hour: '2-digit', minute: '2-digit' })
          .format(at * 1000)
          .replace(/\s/g, ' ');
      expect(email!.text).toMatch(
        new RegExp(`has moved from [^.]*, ${time(inHours(30))} to [^.]*, ${time(inHours(35))}\\.`),
      );
      expect(email!.text).toContain('Olena is ill');
    });

    it('is what has changed since they were last told, also when they are told later', async () => {
      const { ids } = await book();
      await move(ids[0]!, { start_at: inHours(33) });
      await move(ids[0]!, { start_at: inHours(35) });
      await move(ids[0]!, { notify: true });
      expect((await newEmails())[0]!.subject).toMatch(/^Your visit has moved/);
      await move(ids[0]!, { employee_id: iryna, notify: true });
      expect((await newEmails())[0]!.text).toContain('now with Iryna K. instead of Olena K.');
    });

    it('is how long it is now, where that alone has changed; the log says it too', async () => {
      const { ids } = await book();
      const { body } = await move(ids[0]!, { end_at: inHours(31) + 1800, notify: true });
      expect((await newEmails())[0]!.subject).toMatch(/^Your visit is now 90 minutes: /);
      const order = await owner.get(`/companies/${company}/orders/${body.data.order_id}`);
      expect(
        order.body.data.activity_log.find((one: { type: string }) => one.type === 'resized'),
      ).toMatchObject({
        minutes: 90,
      });
      const back = await owner.post(`/companies/${company}/undo`, { undo: body.meta.undo });
      expect(back.status).toBe(200);
      expect((await newEmails())[0]!.subject).toMatch(/^Your visit is now 60 minutes: /);
    });

    it('leaves out what was taken back, and keeps what was told before it', async () => {
      const { ids } = await book();
      await move(ids[0]!, { start_at: inHours(33), notify: true });
      const second = await move(ids[0]!, { start_at: inHours(35), notify: true });
      await owner.post(`/companies/${company}/undo`, { undo: second.body.meta.undo });
      const emails = await newEmails();
      expect(emails).toHaveLength(1);
      expect((await record(ids[0]!)).start_at).toBe(inHours(33));
    });
  });

  describe('when a change of the schedule leaves it no place', () => {
    /** Closes the hour of the visit, with a decision; gives the token of the undo. */
    const close = async (id: number, kind: string) => {
      const { date } = toLocal('Europe/Kyiv', inHours(30));
      const path = `/companies/${company}/schedule_adjustments`;
      const { status, body } = await owner.post(path, {
        ...{ date, type: 'holiday' },
        decisions: [{ record_id: id, kind }],
      });
      expect(status).toBe(201);
      return body.meta.undo as string;
    };
    const undo = (token: string) => owner.post(`/companies/${company}/undo`, { undo: token });

    it('offers another time, with a link to the free ones; nothing is sent of what was undone before', async () => {
      const { ids, token } = await book();
      await undo(await close(ids[0]!, 'offer'));
      expect(await newEmails()).toEqual([]);
      await close(ids[0]!, 'offer');
      const [email, ...others] = await newEmails();
      expect(others).toEqual([]);
      expect(email!.subject).toMatch(/^Please choose another time: /);
      expect(email!.text).toContain(`/visits/${token}/move`);

      const moved = await api.patch(`/sites/${slug}/bookings/${token}`, { start_at: inHours(60) });
      expect(moved.status).toBe(200);
      expect(await record(ids[0]!)).toMatchObject({ start_at: inHours(60), forced: false });
    });

    it('says that it is cancelled, and that it takes place after all when that is undone later', async () => {
      const { ids } = await book();
      const token = await close(ids[0]!, 'cancel');
      const [cancelled] = await newEmails();
      expect(cancelled!.subject).toMatch(/^Your visit is cancelled: /);
      expect((await undo(token)).status).toBe(200);
      const [again] = await newEmails();
      expect(again!.subject).toMatch(/^You are booked: /);
    });

    it('says nothing of a visit that is kept', async () => {
      const { ids } = await book();
      await close(ids[0]!, 'keep');
      expect(await newEmails()).toEqual([]);
    });
  });

  describe('once it is completed', () => {
    const complete = async (id: number) => {
      api.clock.now = present = inHours(31);
      expect((await command(id, { command: 'complete' })).status).toBe(200);
    };
    const enable = (isEnabled: boolean) =>
      owner.put(`/companies/${company}/settings`, {
        settings: { company_review_enabled: isEnabled, employee_review_enabled: isEnabled },
      });

    it('asks how it was, once, with a link to the review', async () => {
      await enable(true);
      const { ids, token } = await book();
      await complete(ids[0]!);
      const [email, ...others] = await newEmails();
      expect(others).toEqual([]);
      expect(email!.subject).toBe(`How was your visit at Company ${slug}?`);
      expect(email!.text).toContain(`/visits/${token}`);
      expect(email!.calendar).toBe('');
      await command(ids[0]!, { command: 'reopen' });
      await command(ids[0]!, { command: 'complete' });
      expect(await newEmails()).toEqual([]);
    });

    it('asks nothing where it was a mistake, nor where the company collects no reviews', async () => {
      await enable(true);
      const mistaken = await book();
      await complete(mistaken.ids[0]!);
      await command(mistaken.ids[0]!, { command: 'reopen' });
      expect(await newEmails()).toEqual([]);
      await enable(false);
      const { ids } = await book();
      await complete(ids[0]!);
      expect(await newEmails()).toEqual([]);
    });

    it('asks nothing where the client has no email, or it was long ago', async () => {
      await enable(true);
      const { ids } = await book();
      await api.db.pool.query('update customers set email = null where company_id = $1', [company]);
      await complete(ids[0]!);
      const { rows } = await api.db.pool.query("select 1 from messages where template = 'review_requested'");
      expect(rows).toEqual([]);
      await api.db.pool.query("update customers set email = 'anna@example.org' where company_id = $1", [
        company,
      ]);
      const { ids: old } = await book();
      present = inHours(24 * 10);
      await complete(old[0]!);
      expect(await newEmails()).toEqual([]);
    });
  });

  it('forgets the reasons with the client', async () => {
    const { ids } = await book();
    await move(ids[0]!, { start_at: inHours(33), reason: 'Secret one' });
    await command(ids[0]!, { command: 'cancel', reason: 'Secret two' });
    const { customer } = await record(ids[0]!);
    expect(
      (await owner.post(`/companies/${company}/customers/${customer.id}/erase`, {})).status,
    ).toBeLessThan(300);
    expect((await record(ids[0]!)).cancel_reason).toBe('');
    const { rows } = await api.db.pool.query('select before, after from events where company_id = $1', [
      company,
    ]);
    expect(JSON.stringify(rows)).not.toContain('Secret');
  });
});
