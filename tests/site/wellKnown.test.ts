import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminApp } from '@/server/platform/plugins/adminApp';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { site } from '@/site';
import { startApi, type Api } from '../helpers/api';
import { kinds } from '../helpers/databases/databases';
import { createCompany, createService, hire } from '../helpers/fixtures';

let api: Api;
const folder = mkdtempSync(join(tmpdir(), 'well-known-'));

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>the admin</title>');
  api = await startApi(kinds[0]!, { support_email: 'help@zapys.test' });
  api.app.register(site);
  api.app.register(adminApp, { folder });
  const blog = { show_blog_section: true };
  const open = await createCompany(api.db, { slug: 'open-site', settings: blog });
  const quiet = await createCompany(api.db, { slug: 'no-blog' });
  const closed = await createCompany(api.db, {
    slug: 'no-site',
    settings: { ...blog, business_site_enabled: false },
  });
  await createService(api.db, open, [await hire(api.db, open)]);
  await createService(api.db, open, [], { name: 'Nobody’s' });
  await createService(api.db, closed, [await hire(api.db, closed)]);
  await api.db.pool.query(
    `insert into articles (company_id, title, is_published, published_at)
     select company, title, is_published, case when is_published then now() end
     from unnest($1::int[], $2::text[], $3::boolean[]) as a (company, title, is_published)`,
    [
      [open, open, quiet, closed],
      ['Our spring', 'A draft', 'Unseen', 'Unseen'],
      [true, false, true, true],
    ],
  );
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

const visit = async (url: string) => {
  const { statusCode: status, headers, body: html } = await api.app.inject(url);
  return { status, headers, html };
};

describe('the sitemap', () => {
  it('names each page of each site that is on', async () => {
    const { html, headers } = await visit('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    const pages = [...html.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
    expect(pages).toEqual([
      'https://zapys.test/s/open-site',
      'https://zapys.test/s/open-site/book',
      'https://zapys.test/s/open-site/services',
      expect.stringMatching(/^https:\/\/zapys\.test\/s\/open-site\/services\/\d+-haircut$/),
      expect.stringMatching(/^https:\/\/zapys\.test\/s\/open-site\/team\/\d+-olena-k$/),
      'https://zapys.test/s/open-site/blog',
      expect.stringMatching(/^https:\/\/zapys\.test\/s\/open-site\/blog\/\d+-our-spring$/),
      'https://zapys.test/s/no-blog',
      'https://zapys.test/s/no-blog/book',
      'https://zapys.test/s/no-blog/services',
    ]);
  });

  it('names pages that are there', async () => {
    const { html } = await visit('/sitemap.xml');
    for (const [, url] of html.matchAll(/<loc>https:\/\/zapys\.test([^<]*)</g)) {
      expect([url, (await visit(url!)).status]).toEqual([url, 200]);
    }
  });
});

it('lets crawlers into the sites, and not behind a client’s own link', async () => {
  const { html, headers } = await visit('/robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  expect(html).toContain('Sitemap: https://zapys.test/sitemap.xml');
  expect(html.split('\n')).toEqual(
    expect.arrayContaining(['Allow: /s/', 'Allow: /files/', 'Disallow: /s/*/visits/', 'Disallow: /']),
  );
});

it('tells whom to write about a weakness, for a time that is not over', async () => {
  const { html } = await visit('/.well-known/security.txt');
  expect(html).toContain('Contact: mailto:help@zapys.test');
  const [, expires] = /^Expires: (.*)$/m.exec(html)!;
  const days = (Date.parse(expires!) / 1000 - api.clock.now) / 86_400;
  expect(days).toBeGreaterThan(178);
  expect(days).toBeLessThan(366);
});

it('has an icon that is one', async () => {
  const { rawPayload, headers } = await api.app.inject('/favicon.ico');
  expect(headers['content-type']).toBe('image/x-icon');
  expect([...rawPayload.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
  const start = rawPayload.readUInt32LE(18);
  const picture = rawPayload.subarray(start, start + rawPayload.readUInt32LE(14));
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
});

it.each(['/metrics', '/.env', '/wp-login.php', '/api/nothing', '/.well-known/nothing', '/x/y.map'])(
  'answers %s with 404, and never with the admin',
  async url => {
    const { status, html } = await visit(url);
    expect(status).toBe(404);
    expect(html).not.toContain('the admin');
  },
);

it.each(['/', '/login', '/12/customers'])('answers %s with the admin', async url => {
  expect((await visit(url)).html).toContain('the admin');
});
