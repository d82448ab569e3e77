import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { inCompany } from '@/server/platform/db/scope';
import { EncodedBody } from '@/site/encodedBody';
import { PageCache } from '@/site/pageCache';
import { kinds } from '../helpers/databases/databases';
import { onPostgres } from '../helpers/databases/onPostgres';
import { createCompany, createService, hire } from '../helpers/fixtures';
import { createGoods } from '../helpers/goods';
import { linksOf, openSites, type Sites } from '../helpers/site';

const at = (time: string, date = '2026-11-18') => toInstant('Europe/Kyiv', date, time);
const front = '/s/kalyna?lang=en';

let sites: Sites;
let company: number;
let service: number;
let goods: Awaited<ReturnType<typeof createGoods>>;

beforeAll(async () => {
  sites = await openSites({}, kinds.at(-1));
  sites.clock.now = at('08:00');
  const settings = {
    company_review_enabled: true,
    show_blog_section: true,
    terms_of_service: 'Be kind.',
    popular_bundles_enabled: true,
    auto_select_popular_bundles: true,
    popular_memberships_enabled: true,
    auto_select_popular_memberships: true,
  };
  company = await createCompany(sites.db, { slug: 'kalyna', settings });
  service = await createService(sites.db, company, [await hire(sites.db, company)]);
  goods = await createGoods(sites.db, company, service);
  const { location } = await book('10:00');
  await change("update records set status = 'completed' where company_id = $1", [company]);
  await sites.submit(`${location.replace('?booked=1', '')}/review`, { rating: 5, about: 'company' });
});
afterAll(() => sites.close());

const change = (statement: string, values: unknown[] = []) => sites.db.pool.query(statement, values);
const book = (time: string) =>
  sites.submit(`/s/kalyna/book/details?services=${service}&start=${at(time)}`, {
    name: 'Oksana Bilyk',
    phone: '0671234567',
  });
const etagOf = async (headers = {}) => `${(await sites.visit(front, headers)).headers.etag}`;

describe('the front page', () => {
  it('is not sent again to a visitor who has it', async () => {
    const { html, headers } = await sites.visit(front);
    const again = await sites.visit(front, { 'if-none-match': `"other", ${headers.etag}` });
    expect([again.status, again.html, again.headers.etag]).toEqual([304, '', headers.etag]);
    expect((await sites.visit(front)).html).toBe(html);
  });

  const shown: [string, string][] = [
    ['a name', "update companies set name = 'Other' where id = $1"],
    [
      'a setting',
      `update settings set value = '"Be late."' where company_id = $1 and name = 'terms_of_service'`,
    ],
    ['an address', "update addresses set city = 'Lviv' where company_id = $1"],
    ['a service', "update services set description = 'Wash' where company_id = $1"],
    ['a price', 'update service_employees set price = 1 where company_id = $1'],
    ['an employee', "update employees set first_name = 'Iryna' where company_id = $1"],
    ['a bundle', 'update bundles set is_enabled = false where company_id = $1'],
    ['a membership', 'delete from memberships where company_id = $1'],
    ['a review', "update reviews set reply = 'Thanks' where company_id = $1"],
    ['an author', "update customers set first_name = 'Anna' where company_id = $1"],
    ['working hours', 'update hours set "from" = \'10:00\' where company_id = $1'],
    [
      'a holiday',
      "insert into schedule_adjustments (company_id, date, type) values ($1, '2026-11-20', 'holiday')",
    ],
    [
      'an article',
      "insert into articles (company_id, title, is_published, published_at) values ($1, 'News', true, now())",
    ],
  ];
  it.each(shown)('shows a change of %s at once', async (_, statement) => {
    const before = await etagOf();
    await change(statement, [company]);
    expect(await etagOf()).not.toBe(before);
  });

  // The embedded database has one transaction at a time.
  onPostgres('shows a change when it is committed, and not before', async () => {
    const before = await etagOf();
    const client = await sites.db.pool.connect();
    try {
      await client.query('begin');
      await client.query("update companies set name = 'Another' where id = $1", [company]);
      expect(await etagOf()).toBe(before);
      await client.query('commit');
      expect(await etagOf()).not.toBe(before);
    } finally {
      client.release();
    }
  });

  it('is rendered again for a sold-out product, and not for a booking, a sale or a draft', async () => {
    const version = async () => {
      const { rows } = await change('select version from site_versions where company_id = $1', [company]);
      return (rows[0] as { version: number }).version;
    };
    const first = await version();
    await book('14:00');
    await change("update articles set draft = '{}', draft_version = 2 where company_id = $1", [company]);
    expect(await version()).toBe(first);
    await change('update products set stock = 2 where id = $1', [goods.product]);
    await change('update products set stock = 1, version = version + 1 where id = $1', [goods.product]);
    expect(await version()).toBe(first);
    await change('update products set stock = 0 where id = $1', [goods.product]);
    expect(await version()).toBe(first + 1);
  });

  it('counts a transaction once, however much it changes', async () => {
    const read = async () =>
      (await change('select version from site_versions where company_id = $1', [company])).rows[0];
    const { version } = (await read()) as { version: number };
    await inCompany(sites.db, company, async tx => {
      await tx.execute("update services set description = 'a'");
      await tx.execute("update employees set position = 'b'");
    });
    expect(await read()).toEqual({ version: version + 1 });
  });

  it('says that it is open when it opens, and what is today when the day changes', async () => {
    const says = async (now: number) => {
      sites.clock.now = now;
      return (await sites.visit(front)).html;
    };
    expect(await says(at('09:59'))).toContain('Closed now');
    expect(await says(at('10:00'))).toContain('Open now');
    expect(await says(at('09:30'))).toContain('Closed now');
    const evening = await says(at('23:59'));
    expect(await says(at('00:00', '2026-11-19'))).not.toBe(evening);
    sites.clock.now = at('08:00');
  });

  it('is one for each language and region, and nobody else’s when a chat leads there', async () => {
    expect((await sites.visit('/s/kalyna', { 'accept-language': 'uk' })).html).toContain('lang="uk"');
    expect((await sites.visit('/s/kalyna', { 'accept-language': 'en' })).html).toContain('lang="en"');
    expect(await etagOf({ 'accept-language': 'en-US' })).not.toBe(
      await etagOf({ 'accept-language': 'en-GB' }),
    );
    const chat = 'c'.repeat(22);
    const own = await sites.visit(`${front}&chat=${chat}`);
    expect(own.headers.etag).toBeUndefined();
    expect(linksOf(own.html).some(link => link.includes(chat))).toBe(true);
    expect((await sites.visit(front)).html).not.toContain(chat);
  });

  it('is gone with the site', async () => {
    await change(
      "update settings set value = 'false' where company_id = $1 and name = 'business_site_enabled'",
      [company],
    );
    expect((await sites.visit(front)).status).toBe(404);
    await change(
      "update settings set value = 'true' where company_id = $1 and name = 'business_site_enabled'",
      [company],
    );
  });
});

describe('compression', () => {
  const raw = async (url: string, encoding: string) => {
    const answer = await sites.app.inject({ url, headers: { 'accept-encoding': encoding } });
    return {
      encoding: answer.headers['content-encoding'],
      vary: answer.headers.vary,
      bytes: answer.rawPayload,
    };
  };

  it('is brotli or gzip, as the visitor prefers, for pages, styles and JSON', async () => {
    const { html } = await sites.visit(front);
    const brotli = await raw(front, 'gzip, br');
    expect([brotli.encoding, `${brotliDecompressSync(brotli.bytes)}`]).toEqual(['br', html]);
    expect(brotli.vary).toContain('accept-encoding');
    const gzip = await raw(front, 'gzip');
    expect([gzip.encoding, `${gunzipSync(gzip.bytes)}`]).toEqual(['gzip', html]);
    expect((await raw(front, 'br;q=0')).encoding).toBeUndefined();

    const [, style = ''] = /href="(\/s\/assets\/site[^"]*\.css)"/.exec(html) ?? [];
    expect((await raw(style, 'br')).encoding).toBe('br');
    const [, font = ''] = /href="(\/s\/assets\/[^"]*\.woff2)"/.exec(html) ?? [];
    expect((await raw(font, 'br')).encoding).toBeUndefined();
    expect((await raw(`/s/kalyna/book?services=${service}&lang=en`, 'br')).encoding).toBe('br');
    expect((await raw('/api/v1/sites/kalyna', 'br')).encoding).toBe('br');
  });

  it('leaves out pages that a secret link opens', async () => {
    const visit = (await book('16:00')).location.replace('?booked=1', '');
    expect((await raw(visit, 'br')).bytes.length).toBeGreaterThan(1024);
    expect((await raw(visit, 'br')).encoding).toBeUndefined();
  });
});

describe('kept pages', () => {
  const site = { id: 1, version: 1 };
  const page = (bytes: number) => ({
    site,
    kept_at: 0,
    changes_at: 10,
    locale: 'en' as const,
    body: new EncodedBody(new Uint8Array(bytes)),
  });

  it('take no more memory than they may: the one not used for longest goes', () => {
    const pages = new PageCache(100);
    for (const key of ['a', 'b']) pages.keep(key, page(50));
    pages.get('a', site, 1);
    pages.keep('c', page(50));
    const there = ['a', 'b', 'c'].filter(key => pages.get(key, site, 1));
    expect(there).toEqual(['a', 'c']);
    pages.forget(1);
    expect(pages.get('a', site, 1)).toBeUndefined();
    pages.keep('d', page(100));
    expect(pages.get('d', site, 1)).toBeDefined();
  });
});
