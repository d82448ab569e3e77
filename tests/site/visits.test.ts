import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { putSettings } from '@/server/modules/settings/commands/putSettings';
import { inCompany } from '@/server/platform/db/scope';
import { formOf, linksOf, openSites, type Sites } from '../helpers/site';
import { createCompany, hire, createService } from '../helpers/fixtures';
import { testContext } from '@/tests/helpers/context';

const at = (time: string) => toInstant('Europe/Kyiv', '2026-11-18', time);
const start = at('10:00');

let sites: Sites;
let company_id: number;
let visit: string;
let times: string;

beforeAll(async () => {
  sites = await openSites();
});
afterAll(() => sites.close());

let count = 0;

beforeEach(async () => {
  sites.clock.now = at('08:00');
  const slug = `studio-${++count}`;
  company_id = await createCompany(sites.db, { slug, settings: { client_change_hours: 1 } });
  const service = await createService(sites.db, company_id, [await hire(sites.db, company_id)]);
  times = `/s/${slug}/book/time?services=${service}&date=2026-11-18`;
  const typed = { name: 'Oksana', phone: '0671234567', comment: 'No perfume, please' };
  const booked = await sites.submit(`/s/${slug}/book/details?services=${service}&start=${start}`, typed);
  visit = booked.location.replace('?booked=1', '');
});

const isFree = async () => (await sites.visit(times)).html.includes(`start=${start}`);
const cancel = () => sites.submit(`${visit}/cancel`, {});

describe('the link to a visit', () => {
  it('shows what, when, with whom, for how much and where, and nobody’s phone', async () => {
    const { html } = await sites.visit(visit);
    for (const shown of ['Haircut', 'November 18', 'with Olena K.', '₴500', 'Prorizna 8', 'No perfume']) {
      expect(html).toContain(shown);
    }
    expect(html).not.toContain('671234567');
  });

  it('is kept, indexed and passed on by nobody', async () => {
    const { headers } = await sites.visit(visit);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
  });

  it('gives the visit to a calendar', async () => {
    const { html, headers } = await sites.visit(`${visit}/visit.ics`);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    expect(html).toContain('METHOD:PUBLISH');
    expect(html).toMatch(/^ORGANIZER;CN="[^"]+":mailto:/m);
    expect(html).not.toContain('ATTENDEE');
    expect(html).toContain('DTSTART:20261118T080000Z\r\nDTEND:20261118T090000Z');
    expect(html.split('\r\n').every(line => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  it('works also where the site is switched off since, up to its cancellation, and leads to none', async () => {
    const home = `href="/s/${visit.split('/')[2]}"`;
    expect((await sites.visit(visit)).html).toContain(home);
    await inCompany(sites.db, company_id, tx =>
      putSettings(testContext(tx), { business_site_enabled: false }),
    );
    expect((await sites.visit(times)).status).toBe(404);
    for (const path of ['', '/cancel', '/visit.ics', '/move'])
      expect((await sites.visit(`${visit}${path}`)).status).toBe(200);
    expect((await cancel()).location).toBe(visit);
    const { html: file } = await sites.visit(`${visit}/visit.ics`);
    expect(file).toMatch(/METHOD:CANCEL\r\n[^]*STATUS:CANCELLED/);
    const { html } = await sites.visit(visit);
    expect(html).toContain('cancelled');
    expect(html).not.toContain(home);
  });

  it.each(['', '/cancel', '/visit.ics'])(
    'is nothing without the right token, nor at another company: %s',
    async path => {
      const wrong = await sites.visit(`${visit.slice(0, -3)}AAA${path}`);
      const elsewhere = await sites.visit(`${visit.replace(/studio-\d+/, 'studio-1')}x${path}`);
      const others = count > 1 && (await sites.visit(`${visit.replace(/studio-\d+/, 'studio-1')}${path}`));
      for (const answer of [wrong, elsewhere, others]) if (answer) expect(answer.status).toBe(404);
    },
  );
});

describe('a visit that the company has cancelled', () => {
  const inDatabase = (sets: string, where = 'true') =>
    sites.db.pool.query(
      `update records set ${sets} where visit_id = (select max(id) from visits) and ${where}`,
    );

  it('says who cancelled it, and why', async () => {
    await inDatabase("status = 'cancelled', cancelled_by = 'company', cancel_reason = 'A burst pipe'");
    const { html } = await sites.visit(visit);
    expect(html).toContain('We have cancelled this visit');
    expect(html).toContain('You can book another time online or call us');
    expect(html).toContain('Reason: A burst pipe');
  });

  it('leads to the same service with somebody else, once its employee has left', async () => {
    const { rows } = await sites.db.pool.query<{
      service_id: number;
      company_id: number;
      employee_id: number;
    }>(
      'select service_id, company_id, employee_id from records where visit_id = (select max(id) from visits)',
    );
    const [{ service_id, company_id, employee_id }] = rows as [(typeof rows)[0]];
    for (const first_name of ['Iryna', 'Marko'])
      await sites.db.pool.query(
        `insert into service_employees (company_id, service_id, employee_id, price, duration)
         values ($1, $2, $3, 50000, 60)`,
        [company_id, service_id, await hire(sites.db, company_id, { first_name })],
      );
    await sites.db.pool.query('update employees set archived_at = now() where id = $1', [employee_id]);
    await inDatabase("status = 'cancelled', cancelled_by = 'company'");
    const { html } = await sites.visit(visit);
    const again = /<a class="button" href="([^"]+)">Book again/.exec(html)![1]!.replaceAll('&amp;', '&');
    expect(again).toContain(`services=${service_id}`);
    const { status, html: booking } = await sites.visit(again);
    expect(status).toBe(200);
    expect(booking).toContain('Iryna K.');
    expect(booking).not.toContain('Olena K.');
  });

  it('shows the address with a link to the map', async () => {
    const links = linksOf((await sites.visit(visit)).html);
    expect(links.some(link => link.startsWith('https://www.google.com/maps/search/'))).toBe(true);
  });
});

describe('whoever opens the links of a message', () => {
  it('changes nothing, nor queues a message or a notification', async () => {
    const stored = async () => {
      const { rows } = await sites.db.pool.query(
        `select (select jsonb_agg(r order by id) from records r) as records,
          (select count(*) from events) as events, (select count(*) from messages) as messages,
          (select count(*) from notifications) as notifications, (select jsonb_agg(b order by id) from busy b) as busy`,
      );
      return rows;
    };
    const before = await stored();
    const confirming = `/move/confirm?start=${at('14:00')}`;
    for (const path of ['', '/confirm', '/move', confirming, '/cancel', '/visit.ics'])
      expect([path, (await sites.visit(`${visit}${path}`)).status]).toEqual([path, 200]);
    for (const path of ['/confirm', '/move', '/cancel']) {
      const { statusCode } = await sites.app.inject({ method: 'HEAD', url: `${visit}${path}` });
      expect(statusCode).toBeLessThan(500);
    }
    expect(await stored()).toEqual(before);
  });
});

describe('cancelling by the link', () => {
  it('asks first, and changes nothing by that', async () => {
    const page = await sites.visit(`${visit}/cancel`);
    expect(page.html).toContain('Cancel this visit?');
    expect(formOf(page.html).action).toBe(`${visit}/cancel`);
    expect(await isFree()).toBe(false);
  });

  it('frees the time, and offers to book again', async () => {
    const { status, location } = await cancel();
    expect([status, location]).toEqual([303, visit]);
    const { html } = await sites.visit(location);
    expect(html).toContain('You cancelled this visit');
    expect(linksOf(html).some(link => link.includes('/book/employees?services='))).toBe(true);
    expect(await isFree()).toBe(true);
  });

  it('takes a reason, and shows who cancelled and why', async () => {
    const { action, fields } = formOf((await sites.visit(`${visit}/cancel`)).html);
    expect(fields).toHaveProperty('reason');
    const { location } = await sites.submit(action, { ...fields, reason: 'I am <ill>' });
    const { html } = await sites.visit(location);
    expect(html).toContain('You cancelled this visit');
    expect(html).toContain('Reason: I am &lt;ill&gt;');
    const uk = await sites.visit(`${visit}?lang=uk`);
    expect(uk.html).toContain('Ви скасували цей візит');
  });

  it.each(['x'.repeat(5000), '\u0000', ''])('is never an error of ours by its reason: %j', async reason => {
    expect((await sites.submit(`${visit}/cancel`, { reason })).status).toBe(303);
    expect((await sites.visit(visit)).html).toContain('You cancelled this visit');
  });

  it('finds it cancelled the second time', async () => {
    await cancel();
    const again = await cancel();
    expect((await sites.visit(again.location)).html).toContain('You cancelled this visit');
    expect((await sites.visit(`${visit}/cancel`)).location).toBe(visit);
  });

  it('explains when it is too late', async () => {
    sites.clock.now = at('09:30');
    const { html } = await sites.visit((await cancel()).location);
    expect(html).toContain('It is too late to move or cancel online');
    expect(linksOf(html)).not.toContain(`${visit}/cancel`);
    expect(html).not.toContain('You cancelled this visit');
  });

  it('is no matter any more once the visit is over', async () => {
    sites.clock.now = at('12:00');
    const { html } = await sites.visit((await cancel()).location);
    expect(html).toContain('This visit is over');
  });
});

describe('the link of a reminder', () => {
  it('changes nothing when it is opened, and confirms by its one button', async () => {
    const { html } = await sites.visit(`${visit}/confirm`);
    expect(html).toContain('Are you coming?');
    expect((await sites.visit(visit)).html).not.toContain('Thank you for confirming');
    const { action, fields } = formOf(html);
    for (let press = 1; press <= 2; press += 1) {
      expect((await sites.submit(action, fields)).location).toBe(visit);
    }
    expect((await sites.visit(visit)).html).toContain('Thank you for confirming');
    expect((await sites.visit(`${visit}/confirm`)).location).toBe(visit);
    const { rows } = await sites.db.pool.query(
      `select count(*)::int as count from events where type = 'confirm' and subject_id in
         (select id from records where company_id = (select id from companies where slug = $1))`,
      [`studio-${count}`],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('is asked again after the visit was moved', async () => {
    await sites.submit(`${visit}/confirm`, {});
    await sites.submit(`${visit}/move`, { start: at('14:00') });
    expect((await sites.visit(visit)).html).not.toContain('Thank you for confirming');
    expect((await sites.visit(`${visit}/confirm`)).status).toBe(200);
  });

  it('confirms no visit that is cancelled or has begun', async () => {
    sites.clock.now = at('10:30');
    expect((await sites.visit(`${visit}/confirm`)).location).toBe(visit);
    await sites.submit(`${visit}/confirm`, {});
    sites.clock.now = at('08:00');
    await cancel();
    expect((await sites.submit(`${visit}/confirm`, {})).location).toBe(visit);
    const { rows } = await sites.db.pool.query(
      `select 1 from events where type = 'confirm' and subject_id in
      (select id from records where company_id = (select id from companies where slug = $1))`,
      [`studio-${count}`],
    );
    expect(rows).toEqual([]);
  });
});
