import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { smsParts } from '@/domain/emails/sms';
import { toInstant } from '@/domain/schedule';
import { sendMessages } from '@/server/modules/messages';
import { createCompany, createService, createUser, hire } from '../helpers/fixtures';
import { openSendDeps } from '../helpers/sendDeps';
import { openSites, type Sites } from '../helpers/site';

const at = (time: string, date = '2026-11-18') => toInstant('Europe/Kyiv', date, time);
const name = 'Дуже довга назва послуги, якої не вмістить жодне повідомлення, бо вона на два рядки';

let sites: Sites;
let count = 0;
let company: number;
let slug: string;
let owner: ReturnType<Sites['as']>;
let service: number;

beforeAll(async () => {
  sites = await openSites();
});
afterAll(() => sites.close());
beforeEach(async () => {
  sites.clock.now = at('08:00');
  slug = `short-${++count}`;
  company = await createCompany(sites.db, { slug });
  const user = await createUser(sites.db, `${slug}@example.org`);
  const employee = await hire(sites.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
  service = await createService(sites.db, company, [employee], { name });
  owner = sites.as(user.token);
});

/** Who has no email is told by SMS; what they are sent. */
async function book(): Promise<{ page: string; text: string }> {
  const url = `/s/${slug}/book/details?services=${service}&start=${at('10:00')}&lang=uk`;
  const { location } = await sites.submit(url, { name: 'Оксана', phone: '0671234567' });
  const texts: string[] = [];
  const { deps, reported } = openSendDeps(sites.db, {}, () => sites.clock.now);
  const sms = { ...deps.gateways.sms, send: async ({ text }: { text: string }) => void texts.push(text) };
  await sendMessages({ ...deps, gateways: { ...deps.gateways, sms } }, new AbortController().signal);
  expect(reported).toEqual([]);
  return { page: location.replace(/\?.*/, ''), text: texts.find(one => one.includes('записано'))! };
}

const pathOf = (text: string) => /\/v\/[\w-]+/.exec(text)![0];

it('of an SMS leads to the visit, and the SMS is two parts at most in Ukrainian', async () => {
  const { page, text } = await book();
  expect(smsParts(text)).toBeLessThanOrEqual(2);
  expect(text).toMatch(/: вас записано, Дуже довга.*, ср, 18 лист\., 10:00\. http\S+\/v\/[\w-]{22}$/);
  const answer = await sites.visit(pathOf(text));
  expect([answer.status, answer.location]).toEqual([303, page]);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect((await sites.visit(page)).html).toContain(name);
});

it('that nobody was sent leads nowhere, in words', async () => {
  for (const path of ['/v/', `/v/${'a'.repeat(22)}`, '/v/%00', `/v/${'a'.repeat(5000)}`, '/v/a/b']) {
    const { status, html } = await sites.visit(path);
    expect([path.slice(0, 30), status]).toEqual([path.slice(0, 30), 404]);
    expect(html).toContain('<html');
  }
});

it('is nobody’s any more once its client is erased', async () => {
  const { text } = await book();
  const { body } = await owner.get(`/companies/${company}/customers`);
  expect((await owner.post(`/companies/${company}/customers/${body.data[0].id}/erase`, {})).status).toBe(204);
  expect((await sites.visit(pathOf(text))).status).toBe(404);
});
