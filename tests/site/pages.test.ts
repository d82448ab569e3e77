import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { putSettings } from '@/server/modules/settings/commands/putSettings';
import { inCompany } from '@/server/platform/db/scope';
import { companies, companyPhotos, files, scheduleAdjustments } from '@/server/platform/db/schema';
import { toInstant } from '@/domain/schedule';
import { createGoods } from '../helpers/goods';
import { linksOf, openSites, type Sites } from '../helpers/site';
import { createCompany, hire, createService } from '../helpers/fixtures';
import { testContext } from '@/tests/helpers/context';

const at = (date: string, time: string) => toInstant('Europe/Kyiv', date, time);

let sites: Sites;
let company_id: number;
let service: number;

beforeAll(async () => {
  sites = await openSites();
  company_id = await createCompany(sites.db, {
    slug: 'kalyna',
    settings: { allowed_days_create_record: 60, terms_of_service: 'Be kind.' },
  });
  const olena = await hire(sites.db, company_id, {
    adjustments: [{ date: '2026-11-19', type: 'holiday' }],
  });
  service = await createService(sites.db, company_id, [olena], { name: '<b>Cut</b> & "dry"' });
  await inCompany(sites.db, company_id, async tx => {
    await tx.update(companies).set({
      content_locale: 'uk',
      phones: ['+380671234567'],
      summary: '</script><script>alert(1)</script>',
    });
    await tx.insert(scheduleAdjustments).values({ company_id, date: '2026-11-20', type: 'holiday' });
  });
  await createCompany(sites.db, { slug: 'asleep', settings: { business_site_enabled: false } });
  sites.clock.now = at('2026-11-18', '12:00');
});
afterAll(() => sites.close());

/** Logo, main picture and photo are named by ones, twos and threes. */
const givePictures = () =>
  inCompany(sites.db, company_id, async tx => {
    const file = { company_id, mime: 'image/webp', bytes: 1, width: 1200, height: 800, public: true };
    const rows = await tx
      .insert(files)
      .values(['1', '2', '3'].map(n => ({ ...file, name: n.repeat(32), sha256: Buffer.from(n) })))
      .returning({ id: files.id });
    const [logo, picture, photo] = rows.map(({ id }) => id);
    await tx.update(companies).set({ logo, picture });
    await tx.insert(companyPhotos).values({ company_id, file_id: photo!, position: 0 });
  });

const time = (rest = '') => `/s/kalyna/book/time?services=${service}${rest}`;

describe('an address that leads nowhere', () => {
  it('leads back to the site that it names, if there is one', async () => {
    const { status, html } = await sites.visit('/s/kalyna/nothing-here?lang=en');
    expect(status).toBe(404);
    expect(html).toContain('Page not found');
    expect(html).toMatch(/<a class="button" href="\/s\/kalyna\?lang=en">/);
    for (const path of ['/s/asleep/nothing-here', '/s/nobody/nothing-here', '/s/nobody']) {
      const { status, html } = await sites.visit(path);
      expect([status, html.includes('class="button"')]).toEqual([404, false]);
    }
  });
});

describe('the front page', () => {
  it('leads with their picture, shows their logo and photos, and tells search engines of them', async () => {
    const { html: plain } = await sites.visit('/s/kalyna?lang=en');
    expect(plain).not.toContain('<img');
    await givePictures();
    const { html } = await sites.visit('/s/kalyna?lang=en');
    const images = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
    expect(images).toEqual([
      expect.stringMatching(/top-logo.*1{32}\.thumb\.webp.*alt=""/),
      expect.stringMatching(/welcome-picture.*2{32}\.webp.*alt="Company kalyna"/),
      expect.stringMatching(
        /3{32}\.webp.*width="1200" height="800" alt="Photo 1 of Company kalyna" loading="lazy"/,
      ),
    ]);
    expect(html).toContain(`content="https://zapys.test/files/${'2'.repeat(32)}.webp"`);
    expect(html).toContain(`"logo":"https://zapys.test/files/${'1'.repeat(32)}.webp"`);
  });

  it('says what they offer, when they are open, who they are and how to reach them', async () => {
    const { html } = await sites.visit('/s/kalyna?lang=en');
    for (const shown of ['Open now', 'until 18:00', '₴500', '1 h', 'Olena K.', 'Be kind.', 'Prorizna 8']) {
      expect(html).toContain(shown);
    }
    expect(linksOf(html)).toContain('tel:+380671234567');
  });

  it('leads to its sections, as many as there are', async () => {
    const { html } = await sites.visit('/s/kalyna?lang=en');
    const [, menu = ''] = /<nav class="sections"[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
    const places = linksOf(menu);
    expect(places).toEqual(['#services', '#photos', '#team', '#contacts']);
    for (const place of places) expect(html).toContain(` id="${place.slice(1)}"`);
  });

  it('is closed on the company’s holiday', async () => {
    sites.clock.now = at('2026-11-20', '12:00');
    const { html } = await sites.visit('/s/kalyna?lang=en');
    sites.clock.now = at('2026-11-18', '12:00');
    expect(html).toContain('Closed now');
    expect(html).toContain('opens on Saturday, November 21');
  });

  it('shows a closure of two weeks as one line, to its end', async () => {
    const closure = { company_id, date: '2026-11-22', last_date: '2026-12-05', type: 'closed' as const };
    await inCompany(sites.db, company_id, tx => tx.insert(scheduleAdjustments).values(closure));
    const { html } = await sites.visit('/s/kalyna?lang=en');
    expect(html).toMatch(/Sunday, November 22\s–\sSaturday, December 5/);
    expect(html).not.toContain('Monday, November 23');
    const { html: ukrainian } = await sites.visit('/s/kalyna?lang=uk');
    expect(ukrainian).toMatch(/Неділя, 22 листопада\s–\sсубота, 5 грудня/);
    await inCompany(sites.db, company_id, tx =>
      tx.delete(scheduleAdjustments).where(eq(scheduleAdjustments.type, 'closed')),
    );
  });

  it('never takes a name for markup', async () => {
    for (const way of ['/s/kalyna', '/s/kalyna/book', time()]) {
      const { html } = await sites.visit(way);
      expect(html).not.toContain('<b>Cut');
      expect(html).not.toContain('<script>alert');
    }
  });

  it('describes itself for search engines, in data that ends where it should', async () => {
    const { html } = await sites.visit('/s/kalyna');
    const [, written = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(written)).toMatchObject({
      '@type': 'BeautySalon',
      priceRange: expect.stringMatching(/^500\s₴$/),
      potentialAction: { target: { urlTemplate: 'https://zapys.test/s/kalyna/book' } },
      name: 'Company kalyna',
      makesOffer: [{ price: 500, priceCurrency: 'UAH' }],
    });
    expect(html).toContain('<link rel="canonical" href="https://zapys.test/s/kalyna"/>');
  });

  it('of a site in one language announces no other, and says which language its texts have', async () => {
    const [uk, en] = [await sites.visit('/s/kalyna?lang=uk'), await sites.visit('/s/kalyna?lang=en')];
    for (const { html } of [uk, en]) expect(html).not.toContain('rel="alternate"');
    expect(uk.html).toContain('<h1>Company kalyna');
    expect(en.html).toContain('<h1 lang="uk">Company kalyna');
    expect(en.html).toContain('<link rel="canonical" href="https://zapys.test/s/kalyna"/>');
  });

  it('is named with its city', async () => {
    const { html } = await sites.visit('/s/kalyna');
    expect(html).toMatch(/<title>[^<]* · Company kalyna, Kyiv<\/title>/);
  });
});

describe('the company’s colour', () => {
  it('tints the primary role by a style sheet of its own, once the company has one', async () => {
    expect((await sites.visit('/s/kalyna')).html).not.toContain('tint-');
    await inCompany(sites.db, company_id, tx => tx.update(companies).set({ colors: ['#facc15', '#000000'] }));
    const { html } = await sites.visit('/s/kalyna');
    expect(html).toMatch(/site-\w+\.css"\/><link rel="stylesheet" href="\/s\/assets\/tint-facc15\.css"\/>/);
    const sheet = await sites.visit('/s/assets/tint-facc15.css');
    expect([sheet.status, sheet.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
    await inCompany(sites.db, company_id, tx => tx.update(companies).set({ colors: [] }));
    expect(sheet.html).toMatch(/^:root\{--primary:light-dark\(#[0-9a-f]{6},#facc15\);/);
  });

  it('is nothing but a colour', async () => {
    for (const color of ['FACC15', 'facc1', 'red', 'facc15;']) {
      expect((await sites.visit(`/s/assets/tint-${color}.css`)).status).toBe(404);
    }
  });
});

describe('what is sold beside services', () => {
  const settle = (settings: object) =>
    inCompany(sites.db, company_id, tx => putSettings(testContext(tx), settings));
  const front = async () => (await sites.visit('/s/kalyna?lang=en')).html;
  let goods: Awaited<ReturnType<typeof createGoods>>;
  beforeAll(async () => {
    goods = await createGoods(sites.db, company_id, service);
  });

  it('is not shown until the company says so', async () => {
    for (const name of ['Shampoo', 'Cut and care', 'A month of cuts']) {
      expect(await front()).not.toContain(name);
    }
  });

  it('is what the company chose, or the first of it, with its parts and its price', async () => {
    await settle({
      popular_bundles_enabled: true,
      popular_memberships_enabled: true,
      auto_select_popular_memberships: false,
      popular_products: [goods.product],
    });
    const html = await front();
    for (const shown of ['Cut and care', '₴700', 'instead of ₴800', 'Shampoo', '₴300']) {
      expect(html).toContain(shown);
    }
    expect(html).not.toContain('A month of cuts');

    await settle({ popular_memberships: [goods.membership] });
    expect(await front()).toContain('A month of cuts');
    expect(await front()).toContain('1 month');
  });

  it('is not shown once it is inactive, used up, or a bundle without a service', async () => {
    await sites.db.pool.query('update products set stock = 0 where id = $1', [goods.product]);
    await sites.db.pool.query('update memberships set is_enabled = false where id = $1', [goods.membership]);
    await sites.db.pool.query('delete from bundle_items where service_id = $1', [service]);
    for (const name of ['Shampoo', 'Cut and care', 'A month of cuts']) {
      expect(await front()).not.toContain(name);
    }
  });
});

describe('the language', () => {
  const languageOf = async (headers = {}, query = '') =>
    /<html lang="(\w+)"/.exec((await sites.visit(`/s/kalyna${query}`, headers)).html)?.[1];

  it('is the link’s, else the remembered one, else the browser’s, else the company’s', async () => {
    const remembered = { cookie: 'a=b; locale=uk', 'accept-language': 'en' };
    expect(await languageOf(remembered, '?lang=en')).toBe('en');
    expect(await languageOf(remembered)).toBe('uk');
    expect(await languageOf({ 'accept-language': 'de, uk;q=0.5, en;q=0.9' })).toBe('en');
    expect(await languageOf({ 'accept-language': 'de' })).toBe('uk');
    expect(await languageOf()).toBe('uk');
  });

  it('is remembered for the sites when the link names it', async () => {
    const { headers } = await sites.visit('/s/kalyna?lang=en');
    expect(headers['set-cookie']).toBe('locale=en; Max-Age=31536000; Path=/s; Secure; SameSite=Lax');
    expect((await sites.visit('/s/kalyna')).headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['en-GB,en;q=0.9', '09:00', 'Saturday 21 November'],
    ['uk-UA,uk;q=0.9,en-GB;q=0.8', '09:00', 'Saturday 21 November'],
    ['en-US,en;q=0.9', '09:00', 'Saturday, November 21'],
    ['en-<b>,en', '09:00', 'Saturday, November 21'],
    ['', '09:00', 'Saturday, November 21'],
  ])(
    'writes English dates as the browser of %s does, and times as the company’s clock',
    async (languages, start, day) => {
      const page = await sites.visit(time('&date=2026-11-21&lang=en'), { 'accept-language': languages });
      const html = page.html.replace(/[\u00a0\u202f]/g, ' ');
      expect(html).toContain(`>${start}<`);
      expect(html).toContain(day);
      expect(page.headers).toMatchObject({
        vary: 'accept-language, cookie',
        'cache-control': 'private, no-cache',
      });
    },
  );

  it('changes without losing the step or what was chosen', async () => {
    const { html } = await sites.visit(time('&date=2026-11-21'));
    expect(linksOf(html)).toContain(time('&date=2026-11-21&lang=en'));
  });

  it('goes on with the links, also where cookies do not', async () => {
    const { html } = await sites.visit(time('&lang=en'));
    const onwards = linksOf(html).filter(link => link.includes('start='));
    expect(onwards.length).toBeGreaterThan(0);
    expect(onwards.every(link => link.endsWith('&lang=en'))).toBe(true);
  });
});

describe('a day without free times', () => {
  it('says why, and leads to the nearest day that has some', async () => {
    const { html } = await sites.visit(time('&date=2026-11-19&lang=en'));
    expect(html).toMatch(/>Thursday, November 19<\/h2>.*There is no free time\./s);
    expect(html).toContain('Go to the nearest free day: Wednesday, November 18');
  });

  it('beyond what can be booked leads back', async () => {
    const { html } = await sites.visit(time('&date=2027-06-01&lang=en'));
    expect(html).toContain('Booking for this day is not open yet.');
    expect(html).toContain('Go to the nearest free day: Sunday, January 17');
  });

  it('cannot be chosen among the days', async () => {
    const days = linksOf((await sites.visit(time())).html);
    expect(days).toContain(time('&date=2026-11-21'));
    expect(days).not.toContain(time('&date=2026-11-19'));
  });

  it('is passed over when no day is asked for', async () => {
    sites.clock.now = at('2026-11-18', '17:59');
    const { html } = await sites.visit(time('&lang=en'));
    sites.clock.now = at('2026-11-18', '12:00');
    expect(html).toMatch(/<h2 id="day"[^>]*>Saturday, November 21/);
  });
});

describe('what is not there', () => {
  it.each([
    '/s/nobody',
    '/s/asleep',
    '/s/asleep/book',
    '/s/kalyna/nowhere',
    '/s/assets/none.css',
    '/s/kalyna/visits/1-x',
  ])('is a polite page with the same words: %s', async way => {
    const { status, html } = await sites.visit(way, { 'accept-language': 'uk' });
    expect(status).toBe(404);
    expect(html).toContain('Сторінку не знайдено');
    expect(html).not.toContain('asleep</');
  });
});

describe('when something fails', () => {
  const failing = (error: Error) =>
    vi.spyOn(sites.db.pool, 'connect').mockImplementationOnce(() => Promise.reject(error));

  it('says that the service is away for a moment, and when to come again', async () => {
    failing(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    const { status, headers, html } = await sites.visit('/s/kalyna', { 'accept-language': 'en' });
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    expect(html).toContain('We will be right back');
  });

  it('tells a reference, and nothing of the inside', async () => {
    failing(new Error('a secret of ours'));
    const { status, html } = await sites.visit('/s/kalyna', { 'accept-language': 'uk' });
    expect(status).toBe(500);
    expect(html).toMatch(/Код звернення: (<!-- -->)?\S+/);
    expect(html).toMatch(/<a class="button" href="\/s\/kalyna">Спробувати ще раз</);
    expect(html).not.toContain('a secret of ours');
  });
});

it('serves its style, script and fonts for good, under names that hold their content', async () => {
  const { html } = await sites.visit('/s/kalyna');
  const assets = [...html.matchAll(/(?:href|src)="(\/s\/assets\/[^"]+)"/g)].map(([, way]) => way!);
  expect(assets.length).toBeGreaterThanOrEqual(4);
  for (const way of assets) {
    const { status, headers } = await sites.visit(way);
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  }
});

it('runs nothing but its own script, and no style of its own in a page', async () => {
  const { html, headers } = await sites.visit(time());
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(html.match(/<script /g)).toHaveLength(1);
  expect(html).not.toMatch(/ style=| on\w+="/);
});

describe('a company that is open round the clock', () => {
  const everyDay = (from: string, to: string) =>
    [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from, to, breaks: [] }));

  it('says so, and names no day on which it closes', async () => {
    await createCompany(sites.db, { slug: 'always', hours: everyDay('00:00', '24:00') });
    const { html } = await sites.visit('/s/always?lang=en');
    expect(html).toContain('Open around the clock');
    expect(html).not.toMatch(/Open now|until /);
    expect((await sites.visit('/s/always?lang=uk')).html).toContain('Відчинено цілодобово');
  });

  it('closes at 24:00 where it is open until midnight', async () => {
    await createCompany(sites.db, { slug: 'late', hours: everyDay('09:00', '24:00') });
    const { html } = await sites.visit('/s/late?lang=uk');
    expect(html).toContain('до 24:00');
    expect(html).toMatch(/09:00 – 24:00|09:00–24:00/);
  });
});
