import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inCompany } from '@/server/platform/db/scope';
import { articles } from '@/server/platform/db/schema';
import { linksOf, openSites, type Sites } from '../helpers/site';
import { createCompany, createUser, hire } from '../helpers/fixtures';

let sites: Sites;
let company_id: number;
let slug: string;
let sequence = 0;

beforeAll(async () => {
  sites = await openSites();
});
afterAll(() => sites.close());
beforeEach(async () => {
  slug = `studio-${++sequence}`;
  company_id = await createCompany(sites.db, { slug, settings: { show_blog_section: true } });
});

type ArticleOverrides = Partial<typeof articles.$inferInsert>;

async function write(title: string, overrides: ArticleOverrides = {}): Promise<number> {
  const is_published = overrides.is_published ?? true;
  const [row] = await inCompany(sites.db, company_id, tx =>
    tx
      .insert(articles)
      .values({
        company_id,
        title,
        summary: `About: ${title}`,
        content: '<p>Come <strong>and</strong> see.</p>',
        is_published,
        published_at: is_published ? 1_800_000_000 : null,
        ...overrides,
      })
      .returning({ id: articles.id }),
  );
  return row!.id;
}

const visit = (path = '') => sites.visit(`/s/${slug}${path}`, { 'accept-language': 'en' });

describe('an article', () => {
  it('is a page with its text, its date and its own address', async () => {
    const id = await write('Щойно відчинилися');
    const { status, html, headers } = await visit(`/blog/${id}-shchoino-vidchynylysia`);

    expect(status).toBe(200);
    for (const shown of [
      '<h1>Щойно відчинилися</h1>',
      '<strong>and</strong>',
      'January 15, 2027',
      '1 minute',
    ]) {
      expect(html).toContain(shown);
    }
    const address = `https://zapys.test/s/${slug}/blog/${id}-shchoino-vidchynylysia`;
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(html).toContain('property="og:type" content="article"');
    expect(html).toContain('name="description" content="About: Щойно відчинилися"');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('describes itself for search engines', async () => {
    const id = await write('</script><script>alert(1)</script>');
    const { html } = await visit(`/blog/${id}-script-script-alert-1-script`);
    const [, written = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(written)).toMatchObject({
      '@type': 'Article',
      headline: '</script><script>alert(1)</script>',
      datePublished: '2027-01-15T08:00:00.000Z',
    });
    expect(html).not.toContain('<script>alert');
  });

  it('is found by its old address, and by its id alone', async () => {
    const id = await write('New name');
    for (const old of [`${id}`, `${id}-old-name`]) {
      const { status, location } = await visit(`/blog/${old}`);
      expect([status, location]).toEqual([301, `/s/${slug}/blog/${id}-new-name`]);
    }
  });

  it('is nothing while it is not published, is deleted, is another company’s, or has no address', async () => {
    const hidden = await write('Hidden', { is_published: false });
    const gone = await write('Gone', { archived_at: 1_800_000_001 });
    const id = await write('Ours');
    for (const path of [`${hidden}-hidden`, `${gone}-gone`, 'x', '999999', `${id}x`]) {
      expect((await visit(`/blog/${path}`)).status).toBe(404);
    }
    const other = await createCompany(sites.db, {
      slug: `other-${sequence}`,
      settings: { show_blog_section: true },
    });
    expect(other).toBeGreaterThan(0);
    expect((await sites.visit(`/s/other-${sequence}/blog/${id}-ours`)).status).toBe(404);
  });
});

describe('the news', () => {
  it('list what is published, the latest first, some on each page', async () => {
    for (let day = 1; day <= 13; day++) {
      await write(`Day ${day}`, { published_at: 1_800_000_000 + day * 86_400 });
    }
    await write('Hidden', { is_published: false });
    const first = await visit('/blog');
    expect([...first.html.matchAll(/Day (\d+)<\/a>/g)].map(([, day]) => Number(day))).toEqual([
      13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2,
    ]);
    expect(linksOf(first.html)).toContain(`/s/${slug}/blog?page=2`);
    expect((await visit('/blog?page=2')).html).toContain('Day 1</a>');
    expect((await visit('/blog?page=3')).status).toBe(404);
    expect(first.html).not.toContain('Hidden');

    const front = await visit();
    expect([...front.html.matchAll(/Day (\d+)<\/a>/g)].map(([, day]) => Number(day))).toEqual([13, 12, 11]);
    expect(linksOf(front.html)).toContain(`/s/${slug}/blog`);
  });

  it('say so where there is none, and take no place on the front page', async () => {
    expect((await visit('/blog')).html).toContain('There is no news yet.');
    expect((await visit()).html).not.toContain('id="news"');
  });

  it('are not there where the company does not show them', async () => {
    slug = `silent-${sequence}`;
    company_id = await createCompany(sites.db, { slug });
    const id = await write('Ours');
    expect((await visit('/blog')).status).toBe(404);
    expect((await visit(`/blog/${id}-ours`)).status).toBe(404);
    expect((await visit()).html).not.toContain('id="news"');
  });
});

describe('the preview of an article', () => {
  async function preview(id: number): Promise<string> {
    const user = await createUser(sites.db, `owner-${slug}@example.org`);
    await hire(sites.db, company_id, { user_id: user.id, role: 'administrator', is_owner: true });
    const { body } = await sites.as(user.token).get(`/companies/${company_id}/articles/${id}/preview`);
    return body.data.url.replace(`https://zapys.test/s/${slug}`, '');
  }

  it('is the real page of what is typed, for an hour and for those who have the link', async () => {
    const draft = { title: 'Typing', summary: '', content: '<p>Half a sentence</p>', image: null };
    const path = await preview(await write('Hidden', { is_published: false, draft }));

    const { status, html, headers } = await visit(path);
    expect(status).toBe(200);
    for (const shown of ['This is a preview', '<h1>Typing</h1>', 'Half a sentence', 'noindex']) {
      expect(html).toContain(shown);
    }
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

    sites.clock.now += 3601;
    expect((await visit(path)).status).toBe(404);
    sites.clock.now -= 3601;
  });

  it('is nothing with another proof, another article, or another company', async () => {
    const path = await preview(await write('Hidden', { is_published: false }));
    const [, id = ''] = /preview\/(\d+)-/.exec(path) ?? [];
    expect((await visit(path)).status).toBe(200);
    expect((await visit(`${path.slice(0, -3)}AAA`)).status).toBe(404);
    const next = path.replace(`preview/${id}-`, `preview/${await write('Secret', { is_published: false })}-`);
    expect((await visit(next)).status).toBe(404);
    await createCompany(sites.db, { slug: `elsewhere-${sequence}` });
    expect((await sites.visit(`/s/elsewhere-${sequence}${path}`)).status).toBe(404);
  });
});

describe('the feed of the news', () => {
  it('is found by its pages, and lists what is published as RSS', async () => {
    const id = await write('Spring & <b>summer</b>\u0001', { published_at: 1_800_000_000 });
    await write('Hidden', { is_published: false });
    expect((await visit('/blog')).html).toContain(
      `<link rel="alternate" type="application/rss+xml" title="News" href="/s/${slug}/blog/feed.xml"/>`,
    );
    const { status, headers, html } = await visit('/blog/feed.xml');
    expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    expect(html).toContain('<title>Spring &amp; &lt;b&gt;summer&lt;/b&gt;</title>');
    expect(html).toContain(`<link>https://zapys.test/s/${slug}/blog/${id}-spring-b-summer-b</link>`);
    expect(html).toContain('<pubDate>Fri, 15 Jan 2027 08:00:00 GMT</pubDate>');
    expect(html).not.toContain('Hidden');
  });

  it('is nothing where the news is not shown', async () => {
    await createCompany(sites.db, { slug: `quiet-${sequence}` });
    expect((await sites.visit(`/s/quiet-${sequence}/blog/feed.xml`)).status).toBe(404);
    expect((await sites.visit(`/s/quiet-${sequence}`)).html).not.toContain('rss');
  });
});
