import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { putSettings } from '@/server/modules/settings/commands/putSettings';
import { inCompany } from '@/server/platform/db/scope';
import { formOf, linksOf, openSites, type Sites } from '../helpers/site';
import { createCompany, createService, hire } from '../helpers/fixtures';
import { testContext } from '@/tests/helpers/context';

const at = (time: string) => toInstant('Europe/Kyiv', '2026-11-18', time);

let sites: Sites;
let company_id: number;
let haircut: number;
let olena: number;

beforeAll(async () => {
  sites = await openSites();
  const settings = {
    assistant_on_site: true,
    assistant_greeting_en: 'Ask **us**',
    assistant_facts: 'Parking is free.',
  };
  company_id = await createCompany(sites.db, { slug: 'kalyna', settings });
  olena = await hire(sites.db, company_id, { first_name: 'Olena' });
  haircut = await createService(sites.db, company_id, [olena], { name: 'Haircut' });
  await createCompany(sites.db, { slug: 'silent' });
});
beforeEach(() => {
  sites.clock.now = at('08:00');
});
afterAll(() => sites.close());

const home = '/s/kalyna/assistant';

/** Asks with the plain form of a page; gives the page to which it leads. */
async function ask(content: string, page = `${home}?lang=en`) {
  const { action } = formOf((await sites.visit(page)).html);
  const asked = await sites.submit(action, { content });
  return { ...asked, url: asked.location, ...(await sites.visit(asked.location)) };
}

describe('the assistant without a script', () => {
  it('greets, offers questions that are asked by a press, and is linked where it is on', async () => {
    const { html } = await sites.visit(`${home}?lang=en`);
    expect(html).toContain('Ask **us**');
    expect(html).toContain('value="When is “Haircut” free tomorrow?"');
    expect(linksOf((await sites.visit('/s/kalyna')).html)).toContain(home);
    expect(linksOf((await sites.visit('/s/silent')).html).join()).not.toContain('assistant');
  });

  it('answers on a page of its own, which is private', async () => {
    const { url, html, headers } = await ask('How much is a haircut?');
    expect(url).toMatch(/^\/s\/kalyna\/assistant\/[\w-]{22}\?lang=en#latest$/);
    expect(html).toContain('How much is a haircut?');
    expect(html).toContain('<p>Haircut: ₴500</p>');
    expect(html).toContain('Built-in answers');
    expect(linksOf(html)).toContainEqual(expect.stringMatching(/^\/s\/kalyna\/book\?services=\d+&chat=/));
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    const next = await ask('<b>hours</b>', url);
    expect(next.url).toBe(url);
    expect(next.html).toContain('&lt;b&gt;hours&lt;/b&gt;');
    expect(next.html).toContain('Haircut: ₴500');
  });

  it('leads from free times into a booking, which ties the chat to its client', async () => {
    const { url, html } = await ask('When is Olena free for a haircut tomorrow?');
    const links = linksOf(html).filter(link => link.includes('/book/details'));
    expect(links).toHaveLength(3);
    const form = formOf((await sites.visit(links[0]!)).html);
    const booked = await sites.submit(form.action, {
      ...form.fields,
      name: 'Anna',
      phone: '+380671112233',
    });
    expect(booked.location).toMatch(/\/visits\//);
    const { rows } = await sites.db.pool.query(
      `select c.first_name from chats join customers c on c.id = chats.customer_id where chats.company_id = $1`,
      [company_id],
    );
    expect(rows).toEqual([{ first_name: 'Anna' }]);
    expect((await sites.visit(url)).status).toBe(200);
  });

  it('books with a chat that is not there as without one', async () => {
    const details = `/s/kalyna/book/details?services=${haircut}&start=${at('15:00')}&chat=${'a'.repeat(22)}`;
    const form = formOf((await sites.visit(details)).html);
    const booked = await sites.submit(form.action, { ...form.fields, name: 'Iryna', phone: '+380671112244' });
    expect(booked.status).toBe(303);
  });

  it('keeps the chat when the time has gone, and goes on to the other times', async () => {
    const chat = 'b'.repeat(22);
    const details = `/s/kalyna/book/details?services=${haircut}&start=${at('03:00')}&chat=${chat}`;
    expect((await sites.visit(details)).location).toContain(`chat=${chat}`);
  });

  it('says in the company’s words what it has written', async () => {
    const { html } = await ask('Is there free parking?');
    expect(html).toContain('Company kalyna says:\nParking is free.');
  });

  it.each([
    ['', 'Please write a question'],
    ['a'.repeat(1001), 'at most 1000 characters'],
  ])('keeps what it cannot ask: %#', async (content, message) => {
    const { status, html } = await sites.submit(`${home}?lang=en`, { content });
    expect(status).toBe(422);
    expect(html).toContain(message);
  });

  it('says when there are too many questions, and keeps the last one', async () => {
    await sites.db.pool.query('delete from throttles');
    await sites.db.pool.query(
      `insert into throttles (key, count, resets_at) values ($1, 2000000000, now() + interval '1 hour')`,
      [`assistant visitors company ${company_id}`],
    );
    const { status, html, headers } = await sites.submit(`${home}?lang=en`, { content: 'Prices?' });
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    expect(html).toContain('Too many questions in a short time');
    expect(html).toContain('>Prices?</textarea>');
    await sites.db.pool.query('delete from throttles');
  });

  it('has a page for a conversation that is not there, and none where it is off', async () => {
    const gone = await sites.visit(`${home}/${'x'.repeat(22)}?lang=en`);
    expect([gone.status, gone.html.includes('There is no such conversation')]).toEqual([404, true]);
    expect((await sites.submit(`${home}/nothing`, { content: 'Hello' })).status).toBe(404);
    expect((await sites.visit('/s/silent/assistant')).status).toBe(404);
    const { url } = await ask('Help');
    await inCompany(sites.db, company_id, tx => putSettings(testContext(tx), { assistant_on_site: false }));
    expect((await sites.visit(url)).status).toBe(404);
    await inCompany(sites.db, company_id, tx => putSettings(testContext(tx), { assistant_on_site: true }));
  });
});
