import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { addDays, toLocal } from '@/domain/schedule';
import { password } from '../helpers/fixtures';
import { fillDate, fillTime } from './helpers/dates';
import { checkScreens, variantsIn, textsOf } from './helpers/look';
import { signIn } from './helpers/signIn';
import { test } from './helpers/fixtures';
import { watchRequests } from './helpers/requests';
import { timezone } from './helpers/salon';
import { keys, type Till } from './helpers/till';
import { watchData } from './helpers/words';

const money = (amount: string) => new RegExp(`^[₴\\s]*${amount.replace(/[,.\s]/g, '[,.\\s]?')}[₴\\s]*$`);

for (const { language, theme } of variantsIn('en')) {
  const { resources, calendar, sales_overview, admin, site } = textsOf(language);
  const { orders, purchase_links } = resources;

  /** Staff at their desk, in this language and theme, with LiqPay set up. */
  const comeIn = async (browser: Browser, { url, company, login }: Till): Promise<Page> => {
    const context = await browser.newContext({ locale: language, colorScheme: theme, timezoneId: timezone });
    const page = await watched(await context.newPage());
    await signIn(page, url, login, language, { password });
    await takeByLiqPay(page, company);
    return page;
  };

  const client = async (browser: Browser): Promise<Page> => {
    const context = await browser.newContext({ locale: language, colorScheme: theme });
    return await watched(await context.newPage());
  };
  /** The page of LiqPay, as its fake has it; leads back to the client's own page of the order. */
  const payAtLiqPay = async (page: Page) => {
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByRole('heading', { name: site.order.paid })).toBeVisible();
  };
  const chip = (of: Page, word: string) =>
    of.locator('.tone-chip > span').getByText(word, { exact: true }).first();
  const button = (of: Page | Locator, name: string) => of.getByRole('button', { name, exact: true });

  test(`an order of each kind, paid by halves and found to the kopiyka, ${language}, ${theme}`, async ({
    browser,
    till,
  }) => {
    const page = await comeIn(browser, till);
    await page.goto(`${till.url}/${till.company}/orders/create`);
    await button(page, calendar.book.kinds.new).click();
    await page.getByLabel(resources.customers.fields.first_name).fill('Ганна');
    for (const name of ['Haircut', 'Shampoo', 'Cut and care', 'A month of cuts']) {
      const field = page.getByRole('combobox', { name: orders.sale.add_item });
      await field.fill(name);
      await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
    }
    await button(page, orders.sale.add_time).click();
    await page.getByRole('combobox', { name: calendar.book.employee, exact: true }).click();
    await page.getByRole('option', { name: /Olena/ }).click();
    const day = addDays(toLocal(timezone, Math.floor(Date.now() / 1000)).date, 1);
    await fillDate(page, calendar.book.date, day);
    await fillTime(page, calendar.book.time, '10:00');
    await expect(page.getByText(/3[\s,.]500[,.]50/)).toBeVisible();
    await button(page, orders.sale.submit).click();
    await page.waitForURL(/\/orders\/\d+$/);
    const address = page.url();

    await test.step('half in cash', async () => {
      await button(page, orders.payments.record).click();
      await page.getByLabel(orders.pay.amount).fill('1750.25');
      await page.getByLabel(orders.pay.received).fill('2000');
      await checkScreens(page, { name: 'payment dialog' });
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /1[\s,.]750[,.]25/ })
        .click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('half by LiqPay', async () => {
      await button(page, admin.shared.more_actions).click();
      await page.getByRole('menuitem', { name: orders.payment_link.title }).click();
      await expect(page.getByLabel(orders.pay.amount)).toHaveValue(language === 'uk' ? '1750,25' : '1750.25');
      await checkScreens(page, { name: 'asking for money' });
      await button(page, orders.payment_link.submit).click();
      const link = page.getByRole('textbox', { name: purchase_links.share.link, exact: true });
      await expect(page.getByRole('img', { name: purchase_links.share.qr })).toBeVisible();
      await checkScreens(page, { name: 'payment link' });
      const payer = await client(browser);
      await payer.goto(await link.inputValue());
      await payAtLiqPay(payer);
      await checkScreens(payer, { name: 'order page, paid' });
      await payer.context().close();
      await button(page, admin.shared.close).click();
    });

    await test.step('completed', async () => {
      await page.goto(address);
      await expect(chip(page, orders.payment_statuses.paid)).toBeVisible();
      await button(page, admin.shared.more_actions).click();
      await page.getByRole('menuitem', { name: orders.commands.cancel }).click();
      await checkScreens(page, { name: 'cancel dialog' });
      await button(page, orders.confirm.keep).click();
      await button(page, orders.commands.complete).click();
      await checkScreens(page, { name: 'complete dialog' });
      await button(page, orders.confirm.complete_anyway).click();
      await expect(chip(page, orders.statuses.completed)).toBeVisible();
    });

    await test.step('given back in part', async () => {
      await page.getByRole('button', { name: /^(Refund|Повернути) .*LiqPay$/ }).click();
      await page.getByLabel(orders.refund.amount).fill('500.05');
      await checkScreens(page, { name: 'refund dialog' });
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /500[,.]05/ })
        .click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByText(orders.payments.refund_of.replace('%{method}', 'LiqPay'))).toBeVisible();
    });

    await test.step('its receipt opened, as a page and as a PDF', async () => {
      await button(page, admin.shared.more_actions).click();
      const opened = page.waitForEvent('popup');
      await page.getByRole('menuitem', { name: orders.receipt }).click();
      const tab = await opened;
      await tab.waitForURL(/\/receipt\?lang=/);
      const receipt = await client(browser);
      await receipt.goto(tab.url());
      await tab.close();
      const paper = receipt.getByRole('article');
      await expect(paper).toContainText('Shampoo');
      await expect(paper).toContainText('LiqPay');
      await expect(paper).not.toContainText('resources.');
      await checkScreens(receipt, { name: 'receipt' });
      const pdf = receipt.getByRole('link', { name: site.order.receipt_pdf });
      const href = (await pdf.getAttribute('href')) ?? '';
      const answer = await page.request.get(new URL(href, receipt.url()).href);
      expect(answer.headers()['content-type']).toBe('application/pdf');
      await receipt.context().close();
    });

    await test.step('found in the sales overview', async () => {
      await page.goto(`${till.url}/${till.company}/sales-overview?preset=today`);
      const totals = page.getByRole('region', { name: sales_overview.totals });
      await expect(totals.getByText(money('3,000.45'))).toBeVisible();
      await expect(totals.getByText(money('3,500.50'))).toBeVisible();
      await expect(totals.getByText(/500[,.]05/)).toBeVisible();
      await expect(page.getByRole('button', { name: /LiqPay.*1[\s,.]250[,.]20/ })).toBeVisible();
      await page.getByRole('button', { name: /LiqPay/ }).click();
      await expect(totals.getByText(money('1,250.20'))).toBeVisible();
      await page.getByRole('link', { name: /1[\s,.]750[,.]25/ }).click();
      await expect(page).toHaveURL(address);
    });
  });

  test(`a thing that is bought by its link, ${language}, ${theme}`, async ({ browser, till }) => {
    const page = await comeIn(browser, till);
    await page.goto(`${till.url}/${till.company}/products/${till.product}`);
    await button(page, purchase_links.get).click();
    await page.getByLabel(purchase_links.fields.qty).fill('2');
    await checkScreens(page, { name: 'new purchase link' });
    await button(page, purchase_links.submit).click();
    const url = await page
      .getByRole('textbox', { name: purchase_links.share.link, exact: true })
      .inputValue();
    await button(page, admin.shared.close).click();

    const buyer = await client(browser);
    await buyer.goto(url);
    await checkScreens(buyer, { name: 'buy page' });
    await buyer.locator('input[name=name]').fill('Ганна Лисенко');
    await buyer.locator('input[name=phone]').fill('+380671112233');
    await buyer.locator('main button').click();
    await payAtLiqPay(buyer);

    await page.goto(`${till.url}/${till.company}/purchase-links`);
    await expect(page.getByText('Shampoo × 2')).toBeVisible();
    await checkScreens(page, { name: 'purchase links' });
    await page.goto(`${till.url}/${till.company}/orders`);
    await expect(chip(page, orders.payment_statuses.paid)).toBeVisible();

    await page.goto(`${till.url}/${till.company}/products/${till.product}/edit`);
    await page.getByRole('switch').first().uncheck();
    await button(page, admin.shared.save).click();
    await page.waitForURL(/\/products(\/\d+)?$/);
    await buyer.goto(url);
    await expect(buyer.getByRole('heading', { name: site.buy.ended })).toBeVisible();
    await checkScreens(buyer, { name: 'ended page' });
  });
}

async function watched(page: Page): Promise<Page> {
  watchRequests(page);
  await watchData(page);
  return page;
}

/** The company's account at LiqPay, which its settings ask for. */
async function takeByLiqPay(page: Page, company: number): Promise<void> {
  const path = `/api/v1/companies/${company}/payment_integrations/liqpay`;
  await page.evaluate(
    async ([address, body]) => {
      const [, token] = /access_token=([^;]+)/.exec(document.cookie) ?? [];
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      await fetch(address!, { method: 'PUT', headers, body });
    },
    [path, JSON.stringify({ ...keys, is_enabled: true })],
  );
}
