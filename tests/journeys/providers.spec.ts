import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { accountFields } from '@/domain/payments/providers';
import { postByNetwork } from '../helpers/fakes/allProviders';
import { password } from '../helpers/fixtures';
import { isFull } from '../helpers/full';
import { test } from './helpers/fixtures';
import { checkScreens, textsOf, variants, variantsIn } from './helpers/look';
import { signIn } from './helpers/signIn';
import { watchRequests } from './helpers/requests';
import { api, timezone } from './helpers/salon';
import type { Till } from './helpers/till';
import { watchData } from './helpers/words';

/** LiqPay is in orders.spec.ts. */
const names = ['wayforpay', 'monobank', 'stripe'] as const;
type Name = (typeof names)[number];

type Look = (typeof variants)[number];

/** Another host than that of the providers' pages. */
const onLocalhost = (url: string) => url.replace('127.0.0.1', 'localhost');
const button = (of: Page | Locator, name: string) => of.getByRole('button', { name, exact: true });

async function watched(page: Page): Promise<Page> {
  watchRequests(page);
  await watchData(page);
  return page;
}

async function comeIn(browser: Browser, { url, login }: Till, { language, theme }: Look): Promise<Page> {
  const context = await browser.newContext({ locale: language, colorScheme: theme, timezoneId: timezone });
  const page = await watched(await context.newPage());
  await signIn(page, url, login, language, { password });
  return page;
}

const client = async (browser: Browser, { language, theme }: Look): Promise<Page> => {
  const context = await browser.newContext({ locale: language, colorScheme: theme });
  return await watched(await context.newPage());
};

/** The link for buying one piece of the product, for 300 hryvnias. */
const purchaseLink = async (page: Page, { company, product }: Till): Promise<string> => {
  const link = { type: 'product', id: product, qty: 1 };
  const { url } = await api<{ url: string }>(page, 'POST', `/companies/${company}/purchase_links`, link);
  return onLocalhost(url);
};

async function buy(payer: Page, name: string): Promise<void> {
  await payer.locator('input[name=name]').fill('Ганна Лисенко');
  await payer.locator('input[name=phone]').fill('+380671112233');
  await payer.locator('main button').click();
  await expect(payer).toHaveTitle(`Fake ${name}`);
}

for (const look of variantsIn('uk')) {
  const { language, theme } = look;
  const { resources, sales_overview, admin, site, providers: titles } = textsOf(language);
  const { orders, purchase_links, payment_integrations } = resources;

  /** The owner enters the account, and tests it before anybody pays. */
  const enterAccount = async (page: Page, { url, company, providers }: Till, name: Name) => {
    await page.goto(`${url}/${company}/settings/payments`);
    const section = page.getByRole('region', { name: titles[name], exact: true });
    const { account, connect } = providers[name];
    const labels: Record<string, string> = payment_integrations.labels[name];
    const fill = async (fields: readonly string[]) => {
      for (const field of fields) {
        await section.getByLabel(labels[field]!, { exact: true }).fill(account[field]!);
      }
    };
    const save = async () => {
      await button(section, payment_integrations.save).click();
      await expect(page.getByText(payment_integrations.saved)).toBeVisible();
    };
    if (name === 'stripe') {
      // The address for its endpoint is known once there is an account.
      await fill(accountFields.stripe.filter(field => field !== 'token'));
      await save();
      const address = section.getByLabel(payment_integrations.callback, { exact: true });
      connect(postByNetwork, await address.inputValue());
      await fill(['token']);
    } else {
      await fill(accountFields[name]);
    }
    await section.getByRole('switch').check();
    await save();
    await button(section, payment_integrations.test).click();
    await expect(section.getByText(payment_integrations.test_ok)).toBeVisible();
    await checkScreens(page, { name: `settings of ${name}` });
  };

  for (const name of isFull ? names : names.slice(0, 1)) {
    const title = titles[name];

    test(`${title} set up, paid by two links, refunded and found, ${language}, ${theme}`, async ({
      browser,
      till,
    }) => {
      const page = await comeIn(browser, till, look);
      await enterAccount(page, till, name);

      const payer = await client(browser, look);
      const pay = async () => {
        await payer.getByRole('button', { name: 'Pay' }).click();
        await expect(payer.getByRole('heading', { name: site.order.paid })).toBeVisible();
      };

      await test.step('a purchase link', async () => {
        await payer.goto(await purchaseLink(page, till));
        await buy(payer, title);
        await pay();
        await checkScreens(payer, { name: `order page, paid by ${name}` });
      });

      await test.step('a payment link', async () => {
        const { company, product, url } = till;
        const items = [{ type: 'product', id: product, qty: 1 }];
        const order = await api<{ id: number }>(page, 'POST', `/companies/${company}/orders`, { items });
        await page.goto(`${url}/${company}/orders/${order.id}`);
        await button(page, admin.shared.more_actions).click();
        await page.getByRole('menuitem', { name: orders.payment_link.title }).click();
        await page.getByLabel(orders.pay.amount).fill('123.45');
        await button(page, orders.payment_link.submit).click();
        const link = page.getByRole('textbox', { name: purchase_links.share.link, exact: true });
        await payer.goto(await link.inputValue());
        await payer.getByRole('button', { name: 'Pay' }).click();
        // The rest of the order is still due.
        await expect(payer.getByRole('heading', { name: site.order.due, exact: true })).toBeVisible();
        await button(page, admin.shared.close).click();
      });

      await test.step('given back in part', async () => {
        await page.reload();
        await page.getByRole('button', { name: new RegExp(`^(Refund|Повернути) .*${title}$`) }).click();
        await page.getByLabel(orders.refund.amount).fill('23.40');
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /23[,.]40/ })
          .click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page.getByText(orders.payments.refund_of.replace('%{method}', title))).toBeVisible();
        await payer.reload();
        await checkScreens(payer, { name: `order page, paid by ${name} and given back in part` });
      });

      await test.step('found in the sales overview', async () => {
        await page.goto(`${till.url}/${till.company}/sales-overview?preset=today`);
        await expect(page.getByRole('button', { name: new RegExp(`${title}.*400[,.]05`) })).toBeVisible();
        const totals = page.getByRole('region', { name: sales_overview.totals });
        await expect(totals.getByText(/23[,.]40/)).toBeVisible();
        await expect(totals.getByText(/400[,.]05/)).toBeVisible();
      });
    });
  }
}

for (const look of variantsIn('en')) {
  const { language, theme } = look;
  const { site, resources, providers: titles, sales_overview } = textsOf(language);

  test(`a client chooses Stripe, fails, and chooses monobank, ${language}, ${theme}`, async ({
    browser,
    till,
  }) => {
    const { url, company, providers } = till;
    const page = await comeIn(browser, till, look);
    const { stripe } = providers;
    for (const name of ['monobank', 'stripe'] as const) {
      const account = { ...providers[name].account, is_enabled: true };
      const path = `/companies/${company}/payment_integrations/${name}`;
      const { callback_url } = await api<{ callback_url: string }>(page, 'PUT', path, account);
      if (name === 'stripe') stripe.connect(postByNetwork, callback_url);
    }

    const payer = await client(browser, look);
    await payer.goto(await purchaseLink(page, till));
    await expect(payer.getByRole('radio', { name: titles.monobank })).toBeChecked();
    await checkScreens(payer, { name: 'a purchase with a choice of providers' });
    await payer.getByRole('radio', { name: titles.stripe }).check();
    await buy(payer, titles.stripe);
    // The page between the two is not in the way.
    await payer.goBack();
    await expect(payer.getByRole('radio', { name: titles.stripe })).toBeVisible();
    await payer.goForward();
    await payer.getByRole('button', { name: 'Fail' }).click();
    await expect(payer.getByRole('heading', { name: site.order.failed })).toBeVisible();
    await checkScreens(payer, { name: 'an order that can be paid by another provider' });
    await payer.getByRole('radio', { name: titles.monobank }).check();
    await payer.locator('main button').click();
    await expect(payer).toHaveTitle('Fake monobank');
    await payer.getByRole('button', { name: 'Pay' }).click();
    await expect(payer.getByRole('heading', { name: site.order.paid })).toBeVisible();

    await page.goto(`${url}/${company}/orders`);
    await expect(
      page.getByText(resources.orders.payment_statuses.paid, { exact: true }).first(),
    ).toBeVisible();
    await page.goto(`${url}/${company}/sales-overview?preset=today`);
    await expect(
      page.getByRole('region', { name: sales_overview.totals }).getByText(/300/).first(),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /monobank.*300/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /Stripe/ })).toHaveCount(0);
  });
}
