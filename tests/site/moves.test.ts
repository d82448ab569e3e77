import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { createCompany, createService, hire } from '../helpers/fixtures';
import { formOf, linksOf, openSites, type Sites } from '../helpers/site';

const at = (time: string, date = '2026-11-18') => toInstant('Europe/Kyiv', date, time);

let sites: Sites;
let count = 0;
let visit: string;
let slug: string;
const ids = { company: 0, service: 0, olena: 0, iryna: 0 };

beforeAll(async () => {
  sites = await openSites();
});
afterAll(() => sites.close());

const book = async (time: string) => {
  const typed = { name: 'Oksana', phone: '0671234567' };
  const url = `/s/${slug}/book/details?services=${ids.service}&employees=${ids.olena}&start=${at(time)}`;
  return (await sites.submit(url, typed)).location.replace('?booked=1', '');
};

beforeEach(async () => {
  sites.clock.now = at('08:00');
  slug = `studio-${++count}`;
  ids.company = await createCompany(sites.db, { slug, settings: { client_change_hours: 1 } });
  ids.olena = await hire(sites.db, ids.company);
  ids.iryna = await hire(sites.db, ids.company, { first_name: 'Iryna' });
  ids.service = await createService(sites.db, ids.company, [ids.olena, ids.iryna]);
  visit = await book('10:00');
});

describe('a visit that its client moves, without a script', () => {
  it('leads from its page over a day, a start and one button to the new time', async () => {
    const { html } = await sites.visit(visit);
    expect(linksOf(html)).toContain(`${visit}/move`);
    const times = await sites.visit(`${visit}/move`);
    const starts = linksOf(times.html).filter(href => href.includes('/move/confirm'));
    expect(starts).toContain(`${visit}/move/confirm?start=${at('14:00')}`);
    expect(starts).not.toContain(`${visit}/move/confirm?start=${at('10:00')}`);

    const confirming = await sites.visit(`${visit}/move/confirm?start=${at('14:00')}`);
    expect(confirming.html).toMatch(/Current time.*10:00.*New time.*14:00.*₴500/s);
    const { action, fields } = formOf(confirming.html);
    const moved = await sites.submit(action, fields);
    expect([moved.status, moved.location]).toEqual([303, `${visit}?moved=1`]);
    const after = await sites.visit(moved.location);
    expect(after.html).toContain('Your visit has moved');
    expect(after.html).toContain('14:00');
  });

  it('can go to somebody else who performs it', async () => {
    const { html } = await sites.visit(`${visit}/move`);
    expect(linksOf(html)).toContain(`${visit}/move?employee=${ids.iryna}`);
    const confirming = await sites.visit(`${visit}/move/confirm?start=${at('10:00')}&employee=${ids.iryna}`);
    const { action, fields } = formOf(confirming.html);
    const { location } = await sites.submit(action, fields);
    expect((await sites.visit(location)).html).toContain('with Iryna K.');
  });

  describe('whose employee no longer performs it', () => {
    const marko = () => hire(sites.db, ids.company, { first_name: 'Marko' });
    const perform = (employee: number) =>
      sites.db.pool.query(
        `insert into service_employees (company_id, service_id, employee_id, price, duration)
         values ($1, $2, $3, 60000, 60)`,
        [ids.company, ids.service, employee],
      );
    const stop = (employee: number) =>
      sites.db.pool.query('delete from service_employees where company_id = $1 and employee_id = $2', [
        ids.company,
        employee,
      ]);

    it('goes to somebody who does, at the same time too, for the price at which it was booked', async () => {
      await stop(ids.olena);
      const { status, html } = await sites.visit(`${visit}/move`);
      expect(status).toBe(200);
      expect(html).not.toContain('Olena');
      expect(linksOf(html)).toContain(`${visit}/move/confirm?start=${at('10:00')}`);
      const confirming = await sites.visit(`${visit}/move/confirm?start=${at('10:00')}`);
      expect(confirming.html).toMatch(/Current time.*with Olena K\..*New time.*with Iryna K\..*₴500/s);
      const { action, fields } = formOf(confirming.html);
      const { location } = await sites.submit(action, fields);
      expect(location).toBe(`${visit}?moved=1`);
      expect((await sites.visit(location)).html).toContain('with Iryna K.');
    });

    it('offers those who do, and not the one who did', async () => {
      const other = await marko();
      await perform(other);
      await stop(ids.olena);
      const { html } = await sites.visit(`${visit}/move`);
      const links = linksOf(html).filter(href => href.includes('employee='));
      expect(links.filter(href => !href.includes('start='))).toEqual(
        [ids.iryna, other].map(id => `${visit}/move?employee=${id}`),
      );
      expect(html).not.toContain('Olena');
      const asked = await sites.visit(`${visit}/move?employee=${ids.olena}`);
      expect(asked.status).toBe(409);
    });

    it('cannot be moved once nobody does', async () => {
      await stop(ids.olena);
      await stop(ids.iryna);
      expect((await sites.visit(`${visit}/move`)).status).toBe(409);
    });
  });

  it('stays as it was when the start is taken meanwhile', async () => {
    const { html } = await sites.visit(`${visit}/move/confirm?start=${at('14:00')}`);
    const { action, fields } = formOf(html);
    await book('14:00');
    const { location } = await sites.submit(action, fields);
    expect(location).toBe(`${visit}/move?date=2026-11-18&gone=1`);
    expect((await sites.visit(location)).html).toContain('no longer free');
    expect((await sites.visit(visit)).html).toContain('10:00');
  });

  it.each(['', '?start=', '?start=abc', '?start=99999999999999', '?start=1', `?start=${at('14:07')}`])(
    'is not moved to what is no start: %s',
    async query => {
      expect((await sites.visit(`${visit}/move/confirm${query}`)).status).toBe(303);
      const start = /=(.*)/.exec(query)?.[1];
      expect((await sites.submit(`${visit}/move`, { start })).status).toBe(303);
      expect((await sites.visit(visit)).html).toContain('10:00');
    },
  );

  it('is not moved too late, and the page says so', async () => {
    sites.clock.now = at('09:30');
    expect((await sites.visit(`${visit}/move`)).location).toBe(visit);
    expect((await sites.submit(`${visit}/move`, { start: at('14:00') })).location).toBe(visit);
    const { html } = await sites.visit(visit);
    expect(html).toContain('too late to move or cancel');
    expect(linksOf(html)).not.toContain(`${visit}/move`);
  });

  it('cannot be moved once its service is no longer offered, and says whom to call', async () => {
    await sites.db.pool.query('update services set is_enabled = false where company_id = $1', [ids.company]);
    const { status, html } = await sites.visit(`${visit}/move`);
    expect(status).toBe(409);
    expect(html).toContain('can no longer be moved online');
  });

  it.each(['/move', `/move/confirm?start=${at('14:00')}`])(
    'is nobody else’s, and in no index: %s',
    async path => {
      expect((await sites.visit(`${visit.slice(0, -3)}AAA${path}`)).status).toBe(404);
      const { headers } = await sites.visit(`${visit}${path}`);
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
    },
  );
});
