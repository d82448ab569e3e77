import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inCompany } from '@/server/platform/db/scope';
import { companies, employees, services } from '@/server/platform/db/schema';
import { createCompany, createService, hire } from '../helpers/fixtures';
import { linksOf, openSites, type Sites } from '../helpers/site';

let sites: Sites;
let company_id: number;
let slug: string;
let olena: number;
let iryna: number;
let cut: number;
let sequence = 0;

beforeAll(async () => {
  sites = await openSites();
});
afterAll(() => sites.close());
beforeEach(async () => {
  slug = `studio-${++sequence}`;
  const reviewed = { company_review_enabled: true, employee_review_enabled: true };
  company_id = await createCompany(sites.db, { slug, settings: reviewed });
  olena = await hire(sites.db, company_id);
  iryna = await hire(sites.db, company_id, { first_name: 'Iryna' });
  cut = await createService(sites.db, company_id, [olena, iryna], {
    name: 'Стрижка',
    own: { [iryna]: { price: 80_000 } },
  });
});

const visit = (path = '', language = 'en') =>
  sites.visit(`/s/${slug}${path}`, { 'accept-language': language });
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, written]) =>
    JSON.parse(written!),
  );
const change = <Row extends object>(table: typeof services | typeof employees | typeof companies, row: Row) =>
  inCompany(sites.db, company_id, tx => tx.update(table).set(row));

async function review(rating: number, comment: string, about: { employee_id?: number; service_id?: number }) {
  const subject = about.employee_id ? 'employee' : about.service_id ? 'service' : 'company';
  await sites.db.pool.query(
    `with owner as (insert into customers (company_id, first_name, last_name, phone)
       values ($1, 'Oksana', 'Bilyk', '+38067' || (1000000 + (random() * 8999999)::int)) returning id),
     visit as (insert into visits (company_id, customer_id) select $1, id from owner returning id, customer_id)
     insert into reviews (company_id, visit_id, customer_id, subject, rating, comment, employee_id, service_id)
     select $1, id, customer_id, $2, $3, $4, $5, $6 from visit`,
    [company_id, subject, rating, comment, about.employee_id, about.service_id],
  );
}

describe('a person’s page', () => {
  it('shows who it is, what they do at their prices, and leads into a booking with them', async () => {
    const nails = await createService(sites.db, company_id, [olena], { name: 'Nails' });
    const front = await visit();
    const path = `/team/${iryna}-iryna-k`;
    expect(linksOf(front.html)).toContain(`/s/${slug}${path}`);

    const { status, html } = await visit(path);
    expect(status).toBe(200);
    expect(html).toContain('<h1>Iryna K.</h1>');
    expect(html).toContain('₴800');
    expect(html).not.toContain('Nails');
    expect(linksOf(html)).toEqual(
      expect.arrayContaining([
        `/s/${slug}/book?with=${iryna}`,
        `/s/${slug}/book/time?services=${cut}&employees=${iryna}`,
      ]),
    );

    const services = await visit(`/book?with=${iryna}`);
    expect(services.html).toContain('Services of Iryna K.');
    expect(services.html).not.toContain('Nails');
    const chosen = await visit(`/book/employees?with=${iryna}&services=${cut}`);
    expect(chosen.location).toBe(`/s/${slug}/book/time?services=${cut}&employees=${iryna}`);
    // Whom they do not perform goes on as anybody's.
    const other = await visit(`/book/employees?with=${iryna}&services=${nails}`);
    expect(other.location).toBe(`/s/${slug}/book/time?services=${nails}`);
  });

  it('has the reviews of that person alone, while they are shown', async () => {
    await review(5, 'Iryna is great', { employee_id: iryna });
    await review(1, 'Olena is not', { employee_id: olena });
    await review(3, 'So it was', {});
    const page = async () => (await visit(`/team/${iryna}-iryna-k`)).html;
    expect(await page()).toContain('Iryna is great');
    expect(await page()).not.toMatch(/Olena is not|So it was/);
    await sites.db.pool.query(
      "update settings set value = 'false' where company_id = $1 and name = 'employee_review_enabled'",
      [company_id],
    );
    expect(await page()).not.toContain('Iryna is great');
  });

  it('is found by an old address, and is nothing for who is not shown', async () => {
    const { status, location } = await visit(`/team/${olena}-somebody?lang=uk`);
    expect([status, location]).toEqual([301, `/s/${slug}/team/${olena}-olena-k?lang=uk`]);
    const other = await createCompany(sites.db, { slug: `other-${sequence}` });
    await createService(sites.db, other, [await hire(sites.db, other)]);
    const paths = [`/s/other-${sequence}/team/${olena}-olena-k`, `/s/${slug}/team/x`, `/s/${slug}/team/9-x`];
    for (const path of paths) expect((await sites.visit(path)).status).toBe(404);
    await inCompany(sites.db, company_id, tx => tx.update(employees).set({ archived_at: 1_800_000_000 }));
    expect((await visit(`/team/${olena}-olena-k`)).status).toBe(404);
  });

  it('is nothing where the team is not shown', async () => {
    const quiet = await createCompany(sites.db, {
      slug: `quiet-${sequence}`,
      settings: { show_our_team_section: false },
    });
    const person = await hire(sites.db, quiet);
    const service = await createService(sites.db, quiet, [person]);
    expect((await sites.visit(`/s/quiet-${sequence}/team/${person}-olena-k`)).status).toBe(404);
    const { html } = await sites.visit(`/s/quiet-${sequence}/services/${service}-haircut`);
    expect(html).toContain('Olena K.');
    expect(linksOf(html).filter(link => link.includes('/team/'))).toEqual([]);
  });
});

describe('a service’s page', () => {
  it('shows it, who performs it at which price, and leads into its booking', async () => {
    await change(services, { description: 'Wash and </script><b>cut</b>' });
    const { html } = await visit(`/services/${cut}-stryzhka`);
    for (const shown of ['<h1>Стрижка</h1>', 'from ₴500', 'Olena K.', 'Iryna K.', '₴800', '1 h']) {
      expect(html).toContain(shown);
    }
    expect(html).not.toContain('</script><b>');
    expect(linksOf(html)).toEqual(
      expect.arrayContaining([
        `/s/${slug}/book/employees?services=${cut}`,
        `/s/${slug}/book/time?services=${cut}&employees=${iryna}`,
        `/s/${slug}/team/${olena}-olena-k`,
      ]),
    );
    expect(html).toContain(
      `<link rel="canonical" href="https://zapys.test/s/${slug}/services/${cut}-stryzhka"/>`,
    );
    const [service, crumbs] = dataOf(html);
    expect(service).toMatchObject({
      '@type': 'Service',
      offers: { '@type': 'AggregateOffer', lowPrice: 500, highPrice: 800, priceCurrency: 'UAH' },
      provider: { name: `Company ${slug}` },
    });
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      `Company ${slug}`,
      'Services',
      'Стрижка',
    ]);
  });

  it('says in which language its texts are, where the page has another', async () => {
    await change(companies, { content_locale: 'uk' });
    expect((await visit(`/services/${cut}-stryzhka`)).html).toContain('<h1 lang="uk">Стрижка</h1>');
    expect((await visit(`/services/${cut}-stryzhka`, 'uk')).html).toContain('<h1>Стрижка</h1>');
    const { html } = await visit('/book');
    expect(html).toContain('<span class="choice-name" lang="uk">Стрижка</span>');
  });

  it('is found by its id, and is nothing once it is not offered or is another company’s', async () => {
    expect((await visit(`/services/${cut}`)).location).toBe(`/s/${slug}/services/${cut}-stryzhka`);
    await createCompany(sites.db, { slug: `other-${sequence}` });
    expect((await sites.visit(`/s/other-${sequence}/services/${cut}-stryzhka`)).status).toBe(404);
    const nobodys = await createService(sites.db, company_id, [], { name: 'Nobody’s' });
    expect((await visit(`/services/${nobodys}-nobody-s`)).status).toBe(404);
    await change(services, { is_enabled: false });
    expect((await visit(`/services/${cut}-stryzhka`)).status).toBe(404);
  });
});

describe('all reviews', () => {
  it('are reached from the front page by pages, with the sum of each rating', async () => {
    for (let number = 1; number <= 22; number++) await review(number > 2 ? 5 : 2, `Review ${number}.`, {});
    await review(1, 'Hidden', {});
    await sites.db.pool.query("update reviews set is_published = false where comment = 'Hidden'");
    expect(linksOf((await visit()).html)).toContain(`/s/${slug}/reviews`);
    const first = await visit('/reviews');
    expect(first.html.match(/Review \d+\./g)).toHaveLength(20);
    expect(first.html).toContain('Rating 5: 20 reviews');
    expect(first.html).toContain('Rating 2: 2 reviews');
    expect(first.html).toContain('Rating 1: 0 reviews');
    expect(linksOf(first.html)).toContain(`/s/${slug}/reviews?page=2`);
    const second = await visit('/reviews?page=2');
    expect(second.html.match(/Review \d+\./g)).toHaveLength(2);
    expect([first.html, second.html].join()).not.toContain('Hidden');
    expect((await visit('/reviews?page=3')).status).toBe(404);
  });

  it('are nothing while there is none', async () => {
    expect((await visit('/reviews')).status).toBe(404);
  });
});

describe('a menu of many services', () => {
  beforeEach(async () => {
    for (let number = 1; number <= 30; number++) {
      const id = await createService(sites.db, company_id, [olena], { name: `Процедура ${number}.` });
      await sites.db.pool.query('update services set category = $2 where id = $1', [
        id,
        `Group ${number % 3}`,
      ]);
    }
  });
  const shownIn = (html: string) =>
    [...html.matchAll(/<(?:li|label)([^>]*) data-item="">.*?(Процедура \d+\.|Стрижка)/g)].flatMap(
      ([, attributes, name]) => (attributes!.includes('hidden') ? [] : [name]),
    );

  it('folds by category, on the front page and in the booking', async () => {
    for (const path of ['', '/services', '/book']) {
      const { html } = await visit(path);
      expect([path, html.match(/<details /g)?.length, html.match(/<details [^>]*open/g)]).toEqual([
        path,
        4,
        null,
      ]);
    }
  });

  it('is searched without a script, in any case and order', async () => {
    for (const path of ['/services', '/book']) {
      const found = await visit(`${path}?search=${encodeURIComponent('2. ПРОЦЕДУРА')}`);
      expect(shownIn(found.html)).toEqual(['Процедура 2.', 'Процедура 12.', 'Процедура 22.'].sort(byGroup));
      const none = await visit(`${path}?search=nothing-like-it`);
      expect(shownIn(none.html)).toEqual([]);
      expect(none.html).toMatch(/<p id="search-none" role="status">No service has these words/);
    }
  });

  it('keeps in the booking what was chosen before', async () => {
    const { html } = await visit(`/book?services=${cut}&search=22`);
    expect(html).toMatch(
      new RegExp(`<input [^>]*checked=""[^>]*value="${cut}"|value="${cut}"[^>]*checked=""`),
    );
  });
});

/** As they stand on the page: category by category. */
const byGroup = (one: string, other: string) => groupOf(one) - groupOf(other);
const groupOf = (name: string) => [1, 2, 0].indexOf(Number(/\d+/.exec(name)) % 3);
