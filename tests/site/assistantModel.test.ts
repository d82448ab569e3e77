import { afterAll, beforeAll, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import {
  calls,
  fails,
  fakeModel,
  says,
  startFakeModel,
  type FakeModel,
} from '../helpers/fakes/languageModel';
import { createCompany, createService, hire } from '../helpers/fixtures';
import { linksOf, openSites, type Sites } from '../helpers/site';

let fake: FakeModel;
let sites: Sites;
let haircut: number;
let secret: number;

beforeAll(async () => {
  fake = await startFakeModel();
  sites = await openSites({ ai: { base_url: fake.url, ...fakeModel } });
  sites.clock.now = toInstant('Europe/Kyiv', '2026-11-18', '08:00');
  const settings = { assistant_on_site: true };
  const company_id = await createCompany(sites.db, { slug: 'kalyna', plan: 'team', settings });
  const olena = await hire(sites.db, company_id, { first_name: 'Olena' });
  haircut = await createService(sites.db, company_id, [olena], { name: 'Haircut' });
  secret = await createService(sites.db, company_id, [olena], { name: 'Secret' });
  await sites.db.pool.query('update services set is_enabled = false where id = $1', [secret]);
});
afterAll(async () => {
  await sites.close();
  await fake.close();
});

async function ask(content: string) {
  const { location } = await sites.submit('/s/kalyna/assistant?lang=en', { content });
  return (await sites.visit(location)).html;
}

it('lets a visitor’s model look up what the site shows, and nothing else', async () => {
  fake.reply(
    calls({ name: 'services', arguments: { service_ids: [haircut, secret] } }, { name: 'sales' }),
    says('It is **500**. <img src="https://evil.example/x.png"> [here](https://evil.example)'),
  );
  const html = await ask('What does a haircut cost?');
  const [asked, answered] = fake.requests;
  const offered = [...JSON.stringify(asked?.body.tools).matchAll(/"name":"(\w+)","description"/g)];
  expect(offered.map(([, name]) => name)).toEqual(['free_times', 'services', 'opening_hours']);
  expect(JSON.stringify([asked, answered])).not.toContain('Secret');
  expect(JSON.stringify(answered?.body.messages)).toContain("there is no tool 'sales'");
  expect(html).toContain('It is <strong>500</strong>. &lt;img');
  expect(html).not.toContain('evil.example"');
  expect(html).toContain('Written by a language model');
  expect(linksOf(html)).toContainEqual(expect.stringContaining(`/s/kalyna/book?services=${haircut}&chat=`));
});

it('answers by the built-in helper where the model does not', async () => {
  fake.reply(fails(401));
  const html = await ask('What does a haircut cost?');
  expect(html).toContain('Haircut: ₴500');
  expect(html).toContain('Built-in answers');
});
