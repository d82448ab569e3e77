import { expect, type Page } from '@playwright/test';
import type { PaymentProviderName } from '@/domain/payments/providers';
import { addDays, toInstant } from '@/domain/schedule';
import { postByNetwork } from '../helpers/fakes/allProviders';
import { password } from '../helpers/fixtures';
import { isFull } from '../helpers/full';
import { test } from './helpers/fixtures';
import { textsOf, variantsIn } from './helpers/look';
import { signIn } from './helpers/signIn';
import { api, timezone, today } from './helpers/salon';
import { keys, type Till } from './helpers/till';

const names = ['liqpay', 'wayforpay', 'monobank', 'stripe'] as const satisfies PaymentProviderName[];
const date = addDays(today, 7);
const start = toInstant(timezone, date, '10:00');
const month_hours = 30 * 24;

type Order = { paid: number; to_refund: number; items: { type: string; total: number }[] };

for (const { language, theme } of variantsIn('en')) {
  const { site, providers: titles } = textsOf(language);
  const look = { colorScheme: theme, locale: language === 'uk' ? 'uk-UA' : 'en-GB' };

  for (const name of isFull ? names : names.slice(0, 1)) {
    test(`a deposit by ${titles[name]} on a phone without JavaScript: in time, and late, ${language}, ${theme}`, async ({
      browser,
      till,
    }) => {
      const desk = await browser.newContext({ ...look, timezoneId: timezone });
      const staff = await desk.newPage();
      await signIn(staff, till.url, till.login, language, { password });
      await connect(staff, till, name);
      await setPolicy(staff, till, 24);

      const context = await browser.newContext({
        ...look,
        viewport: { width: 360, height: 740 },
        javaScriptEnabled: false,
      });
      const client = await context.newPage();
      const book = async () => {
        const query = `services=${till.haircut}&date=${date}`;
        await client.goto(`${till.url}/s/${till.slug}/book/time?${query}`);
        await client.locator(`a[href*="start=${start}"]`).click();
        await expect(client.getByRole('heading', { name: site.policy_title })).toBeVisible();
        await client.locator('input[name=name]').fill('Ганна Лисенко');
        await client.locator('input[name=phone]').fill('+380671112233');
        await client.locator('button[form=details-form]').last().click();
        await expect(client.getByRole('heading', { name: site.visit.held })).toBeVisible();
        await client.locator('main form[action*="/pay"] button').click();
        await expect(client).toHaveTitle(`Fake ${titles[name]}`);
        await client.getByRole('button', { name: 'Pay' }).click();
        await expect(client.getByRole('link', { name: site.visit.cancel })).toBeVisible();
        await expect(client.getByRole('heading', { name: site.visit.held })).toHaveCount(0);
      };
      const cancel = async () => {
        await client.getByRole('link', { name: site.visit.cancel }).click();
        await client.getByRole('button', { name: site.cancelling.confirm }).click();
        await expect(client.getByRole('heading', { name: site.visit.cancelled_by.client })).toBeVisible();
      };

      await test.step('in time the money goes back by itself', async () => {
        await book();
        await cancel();
        await expect.poll(async () => (await lastOrder(staff, till)).paid, { timeout: 60_000 }).toBe(0);
      });

      await test.step('late it costs the fee, which the page says before', async () => {
        await setPolicy(staff, till, month_hours);
        await book();
        await client.getByRole('link', { name: site.visit.cancel }).click();
        const [before = ''] = site.cancelling.costs.split('%{fee}');
        await expect(client.getByText(before.trim()).first()).toBeVisible();
        await client.goBack();
        await cancel();
        const order = await lastOrder(staff, till);
        expect(order.items.map(({ type, total }) => [type, total])).toEqual([
          ['service', 0],
          ['fee', 15_015],
        ]);
        expect(order).toMatchObject({ paid: 25_025, to_refund: 10_010 });
      });
    });
  }
}

async function connect(staff: Page, till: Till, name: PaymentProviderName): Promise<void> {
  const account = name === 'liqpay' ? keys : till.providers[name].account;
  const path = `/companies/${till.company}/payment_integrations/${name}`;
  const sent = { ...account, is_enabled: true };
  const { callback_url } = await api<{ callback_url: string }>(staff, 'PUT', path, sent);
  if (name !== 'liqpay') till.providers[name].connect(postByNetwork, callback_url);
}

const setPolicy = (staff: Page, { company }: Till, free_until_hours: number) =>
  api(staff, 'PUT', `/companies/${company}/settings`, {
    name: 'booking_policy',
    value: {
      payment: 'deposit',
      deposit: { kind: 'percent', value: 50 },
      free_until_hours,
      late_cancel_fee: { kind: 'percent', value: 30 },
    },
  });

async function lastOrder(staff: Page, { company }: Till): Promise<Order> {
  const [newest] = await api<{ id: number }[]>(staff, 'GET', `/companies/${company}/orders?per_page=1`);
  return api<Order>(staff, 'GET', `/companies/${company}/orders/${newest!.id}`);
}
