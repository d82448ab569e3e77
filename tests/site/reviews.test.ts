import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { formOf, openSites, type Sites } from '../helpers/site';
import { createCompany, hire, createService } from '../helpers/fixtures';

const at = (time: string) => toInstant('Europe/Kyiv', '2026-11-18', time);

let sites: Sites;
let slug: string;
let company_id: number;
let sequence = 0;

beforeAll(async () => {
  sites = await openSites();
});
afterAll(() => sites.close());
beforeEach(async () => {
  sites.clock.now = at('08:00');
  slug = `studio-${++sequence}`;
});

async function aVisit(settings = {}): Promise<string> {
  const stored = { company_review_enabled: true, employee_review_enabled: true, ...settings };
  company_id = await createCompany(sites.db, { slug, settings: stored });
  const service = await createService(sites.db, company_id, [await hire(sites.db, company_id)]);
  const typed = { name: 'Oksana Bilyk', phone: '0671234567' };
  const booked = await sites.submit(
    `/s/${slug}/book/details?services=${service}&start=${at('10:00')}`,
    typed,
  );
  return booked.location.replace('?booked=1', '');
}

const complete = () =>
  sites.db.pool.query("update records set status = 'completed' where company_id = $1", [company_id]);
const open = (path: string) => sites.visit(path, { 'accept-language': 'en' });

describe('the page of a completed visit', () => {
  it('asks how it was, once, and shows what was said and answered', async () => {
    const visit = await aVisit();
    expect((await open(visit)).html).not.toContain('How was your visit?');
    await complete();

    const page = await open(visit);
    expect(page.html).toContain('How was your visit?');
    expect(formOf(page.html).action).toBe(`${visit}/review#review`);
    const sent = await sites.submit(`${visit}/review`, { rating: 4, about: 'company', comment: 'Cosy <3' });
    expect([sent.status, sent.location]).toEqual([303, visit]);

    const { html } = await open(visit);
    expect(html).not.toContain('How was your visit?');
    expect(html).toContain('Your review');
    expect(html).toContain('Cosy &lt;3');
    expect(html).toContain('aria-label="4 out of 5 stars"');

    const again = await sites.submit(`${visit}/review`, { rating: 1, about: 'company' });
    expect([again.status, again.location]).toEqual([303, visit]);
    expect((await open(visit)).html).toContain('aria-label="4 out of 5 stars"');

    await sites.db.pool.query("update reviews set reply = 'Come again' where company_id = $1", [company_id]);
    expect((await open(visit)).html).toContain('Come again');
  });

  it('opens with the star that was pressed in the mail', async () => {
    const visit = await aVisit();
    await complete();
    const chosen = async (rating: string) =>
      /<input[^>]*name="rating"[^>]*checked=""[^>]*value="(\d)"|<input[^>]*name="rating"[^>]*value="(\d)"[^>]*checked=""/
        .exec((await open(`${visit}?rating=${rating}`)).html)
        ?.slice(1)
        .find(Boolean);
    expect(await chosen('4')).toBe('4');
    for (const wrong of ['', '0', '6', '2.5', '4<script>', '4&rating=5']) {
      expect([wrong, await chosen(wrong)]).toEqual([wrong, undefined]);
    }
  });

  it('gives back what was typed when the rating is missing', async () => {
    const visit = await aVisit();
    await complete();
    const refused = await sites.submit(`${visit}/review?lang=en`, { comment: 'Cosy' });
    expect([refused.status, refused.location]).toEqual([303, `${visit}?lang=en#review`]);
    const { html } = await sites.follow(refused);
    expect(html).toContain('Please choose a rating');
    expect(html).toContain('>Cosy</textarea>');
    expect(html).toContain('<title>Error: ');
  });

  it('leads back to the site when too many are sent', async () => {
    const visit = await aVisit();
    await complete();
    sites.app.settings.rate_limit_scale = 0;
    const { status, html } = await sites.submit(`${visit}/review?lang=en`, { rating: 5, about: 'company' });
    sites.app.settings.rate_limit_scale = 1000;
    expect(status).toBe(429);
    expect(html).toContain('Too many attempts');
    expect(html).toContain(`href="/s/${slug}"`);
  });

  it('takes the review as one of the employee or of the service', async () => {
    const visit = await aVisit();
    await complete();
    const { html } = await open(visit);
    const about = /<option value="(employee-\d+)"[^>]*>Employee: Olena K\.</.exec(html)?.[1];
    await sites.submit(`${visit}/review`, { rating: 5, about });
    const { rows } = await sites.db.pool.query(
      'select subject, employee_id is not null as of_somebody from reviews where company_id = $1',
      [company_id],
    );
    expect(rows).toEqual([{ subject: 'employee', of_somebody: true }]);
  });

  it('does not ask where the company does not', async () => {
    const visit = await aVisit({ company_review_enabled: false, employee_review_enabled: false });
    await complete();
    expect((await open(visit)).html).not.toContain('How was your visit?');
    await sites.submit(`${visit}/review`, { rating: 5 });
    const { rows } = await sites.db.pool.query('select 1 from reviews where company_id = $1', [company_id]);
    expect(rows).toEqual([]);
  });
});

describe('the front page', () => {
  const reviewed = async (settings = {}) => {
    const visit = await aVisit(settings);
    await complete();
    await sites.db.pool.query(
      `insert into reviews (company_id, visit_id, customer_id, subject, rating, comment, reply, replied_at)
       select company_id, id, customer_id, 'company', 4, 'Cosy <b>', 'Come again', now()
       from visits where company_id = $1`,
      [company_id],
    );
    return visit;
  };

  it('shows what clients say, by a name that strangers may know, and the answers', async () => {
    await reviewed();
    const { html } = await open(`/s/${slug}`);
    for (const shown of ['4.0 out of 5', '1 review', 'Cosy &lt;b&gt;', 'Oksana B.', 'Come again']) {
      expect(html).toContain(shown);
    }
    expect(html).not.toContain('Bilyk');
    expect(html).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1}');
  });

  it('shows the half of a star', async () => {
    await aVisit();
    const { rows } = await sites.db.pool.query('select id from services where company_id = $1', [company_id]);
    const typed = { name: 'Inna Humeniuk', phone: '0671234568' };
    await sites.submit(`/s/${slug}/book/details?services=${rows[0].id}&start=${at('14:00')}`, typed);
    await complete();
    await sites.db.pool.query(
      `insert into reviews (company_id, visit_id, customer_id, subject, rating)
       select company_id, id, customer_id, 'company', 3 + row_number() over () from visits where company_id = $1`,
      [company_id],
    );
    const { html } = await open(`/s/${slug}`);
    expect(html).toContain('4.5 out of 5');
    expect(html).toMatch(/<a href="#reviews" class="hero-score">.*4\.5/);
    expect(html.match(/stars-half/g)).toHaveLength(1);
  });

  it('shows none that are hidden, or of a kind that the company does not show', async () => {
    await reviewed({ company_review_enabled: false });
    expect((await open(`/s/${slug}`)).html).not.toContain('Cosy');

    slug = `hiding-${sequence}`;
    await reviewed();
    await sites.db.pool.query('update reviews set is_published = false where company_id = $1', [company_id]);
    const { html } = await open(`/s/${slug}`);
    expect(html).not.toContain('Cosy');
    expect(html).not.toContain('aggregateRating');
  });
});
