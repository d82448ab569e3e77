import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { sendMessages } from '@/server/modules/messages';
import { mimeOf } from '@/server/platform/gateways/mail/mime';
import type { Mail } from '@/server/platform/gateways/mail/mail';
import { unsubscribeToken } from '@/server/platform/security/token';
import { testConfig } from '../helpers/config';
import { createCompany, createService, createUser, hire } from '../helpers/fixtures';
import { openSendDeps } from '../helpers/sendDeps';
import { formOf, openSites, type Sites } from '../helpers/site';

const at = (time: string) => toInstant('Europe/Kyiv', '2026-11-18', time);
const oneClick = { 'List-Unsubscribe': 'One-Click' };

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
  slug = `ended-${++count}`;
  company = await createCompany(sites.db, { slug, settings: { company_review_enabled: true } });
  const user = await createUser(sites.db, `${slug}@example.org`);
  const employee = await hire(sites.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
  service = await createService(sites.db, company, [employee]);
  owner = sites.as(user.token);
});

/** The request for a review of a visit that has just been completed, if one is sent. */
async function visitAndAsk(time: string): Promise<Mail | undefined> {
  sites.clock.now = at('08:00');
  const booked = await sites.post(`/sites/${slug}/bookings`, {
    items: [{ service_id: service }],
    start_at: at(time),
    customer: { name: 'Anna', phone: '+380671234567', email: 'anna@example.org' },
  });
  const { rows } = await sites.db.pool.query(
    'select id from records where company_id = $1 and visit_id = $2',
    [company, booked.body.data.visit_id],
  );
  sites.clock.now = at('20:00');
  const done = await owner.post(`/companies/${company}/records/${rows[0].id}/commands`, {
    command: 'complete',
  });
  expect(done.status).toBe(200);
  await sites.db.pool.query("update messages set send_after = now() where state = 'waiting'");
  const mails: Mail[] = [];
  const { deps, reported } = openSendDeps(sites.db, {}, () => sites.clock.now);
  const mail = { send: async (sent: Mail) => void mails.push(sent) };
  await sendMessages({ ...deps, gateways: { ...deps.gateways, mail } }, new AbortController().signal);
  expect(reported).toEqual([]);
  expect(mails.filter(({ unsubscribe_url }) => unsubscribe_url).length).toBeLessThan(2);
  return mails.find(({ unsubscribe_url }) => unsubscribe_url);
}

it('ends requests for reviews by one press, also of a mail program, and no messages about visits', async () => {
  const asked = (await visitAndAsk('10:00'))!;
  const url = asked.unsubscribe_url!;
  expect(mimeOf(asked).headers).toMatchObject({
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(asked.html).toContain(`href="${url}"`);
  expect(asked.text).toContain(url);
  const { pathname } = new URL(url);
  const page = await sites.visit(`${pathname}?lang=uk`);
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(page.html).toContain('Відписатися');
  expect(page.html).not.toContain('anna@example.org');
  expect(formOf(page.html).action).toBe(`${pathname}?lang=uk`);
  // To open the page changes nothing.
  expect(await visitAndAsk('12:00')).toBeDefined();
  for (let press = 0; press < 2; press++) {
    const { status, html } = await sites.submit(pathname, oneClick);
    expect([status, html.includes('You are unsubscribed')]).toEqual([200, true]);
  }
  const reopened = (await sites.visit(pathname)).html;
  expect(reopened).toContain('You are unsubscribed');
  expect(reopened).not.toContain('<form');
  expect(await visitAndAsk('14:00')).toBeUndefined();
});

it('turns the weekly report off in the settings, which the activity log notes', async () => {
  const signed = { company_id: company, template: 'weekly_report', subject_id: company };
  const path = `/s/${slug}/unsubscribe/${unsubscribeToken(testConfig.secret_key, signed)}`;
  const wanted = async () => (await owner.get(`/companies/${company}/settings`)).body.data.weekly_report;
  expect((await sites.visit(path)).html).toContain(`Company ${slug}`);
  expect(await wanted()).toBe(true);
  for (let press = 0; press < 2; press++) expect((await sites.submit(path, oneClick)).status).toBe(200);
  expect(await wanted()).toBe(false);
  const { body } = await owner.get(`/companies/${company}/activity?subject_type=company`);
  expect(body.data.filter(({ type }: { type: string }) => type === 'settings_changed')).toHaveLength(1);
  const settings_link = `href="/${company}/settings/communication"`;
  expect((await sites.visit(path)).html).toContain(settings_link);
  await owner.put(`/companies/${company}/settings`, { settings: { weekly_report: true } });
  const asking = (await sites.visit(path)).html;
  expect(asking).not.toContain(settings_link);
  expect(formOf(asking).action).toBe(path);
});

it('is of one company and kind, and cannot be made up', async () => {
  const signed = { company_id: company + 1, template: 'weekly_report', subject_id: company };
  const theirs = unsubscribeToken(testConfig.secret_key, signed);
  const own = unsubscribeToken(testConfig.secret_key, { ...signed, company_id: company });
  for (const token of [theirs, own.replace('weekly_report', 'review_requested'), `${own}x`, 'x', '%00']) {
    const path = `/s/${slug}/unsubscribe/${token}`;
    expect([(await sites.visit(path)).status, (await sites.submit(path, oneClick)).status]).toEqual([
      404, 404,
    ]);
  }
});
