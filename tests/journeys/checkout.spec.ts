import { expect, type Page } from '@playwright/test';
import { toInstant } from '@/domain/schedule';
import { password } from '../helpers/fixtures';
import { test } from './helpers/fixtures';
import { checkScreens, textsOf, variants } from './helpers/look';
import { countPressesOn } from './helpers/presses';
import { watchRequests } from './helpers/requests';
import { api, timezone, today, type Salon } from './helpers/salon';
import { signIn } from './helpers/signIn';
import { watchData } from './helpers/words';

test.use({ kind: 'plain' });

type Shift = { closed_at: number | null; counted_amount: number; difference: number; cash_payments: number };
type Order = {
  total: number;
  tips: number;
  discount_total: number;
  paid: number;
  due: number;
  flow: { status: string };
  items: { type: string; qty: number; employee_id: number | null; total: number }[];
  payments: { kind: string; payment_method: string; amount: number }[];
};

/** A visit that has begun, of one service with Olena, and a product that can be sold with it. */
async function begin(page: Page, { company, cut, olena }: Salon) {
  const start_at = Math.max(toInstant(timezone, today, '00:00'), Math.floor(Date.now() / 1000) - 600);
  const path = `/companies/${company}`;
  await api(page, 'POST', `${path}/products`, { name: 'Balm', sku: '4820001', price: 20_000, stock: 5 });
  const { records, order_id } = await api<{ records: { id: number }[]; order_id: number }>(
    page,
    'POST',
    `${path}/records`,
    {
      items: [{ service_id: cut, employee_id: olena, start_at }],
      customer: { first_name: 'Anna', last_name: 'Client', phone: '+380674445566' },
      force: true,
    },
  );
  return { record: records[0]!.id, order_id };
}

for (const { language, theme } of variants) {
  const { resources, calendar } = textsOf(language);
  const { pay, items_form: edit, payments, refund, sale } = resources.orders;
  const { cash_shifts } = resources;
  const { methods } = resources.sales;
  const numbered = (pattern: string, n: number) => pattern.replace('%{n}', String(n));
  const upTo = (pattern: string) => new RegExp(`^${pattern.split('%{')[0]}`);

  test(`a visit gains a service, a product and a tip, is paid half in cash and half by terminal, and a line is returned, ${language}, ${theme}`, async ({
    browser,
    salon,
  }) => {
    const context = await browser.newContext({
      locale: language,
      colorScheme: theme,
      timezoneId: timezone,
      viewport: { width: 1280, height: 900 },
    });
    const page = await context.newPage();
    watchRequests(page);
    await watchData(page);
    await signIn(page, salon.url, salon.login, language, { password });
    const { record, order_id } = await begin(page, salon);
    const stored = () => api<Order>(page, 'GET', `/companies/${salon.company}/orders/${order_id}`);
    const dialog = page.getByRole('dialog');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const choose = async (label: string, option: RegExp) => {
      await page.getByLabel(label, { exact: true }).click();
      await page.getByRole('option', { name: option }).click();
    };

    const till = `${salon.url}/${salon.company}/till`;
    await test.step('the till is opened', async () => {
      await page.goto(till);
      await button(cash_shifts.open).click();
      await dialog.getByLabel(cash_shifts.fields.opening_amount).fill('100');
      await dialog.getByRole('button', { name: cash_shifts.open }).click();
      await expect(button(cash_shifts.close)).toBeVisible();
    });

    await test.step('a second service, by another employee, in the panel of the visit', async () => {
      await page.goto(`${salon.url}/${salon.company}/records?view=day&date=${today}&record=${record}`);
      const presses = await countPressesOn(page);
      await button(calendar.visit.open).click();
      await button(calendar.book.add_service).click();
      await page.getByRole('option', { name: /^Haircut/ }).click();
      await choose(numbered(calendar.book.employee_n, 2), /^Iryna/);
      await checkScreens(page, { name: 'change of a visit' });
      await button(calendar.visit.save).click();
      const anyway = button(calendar.warnings.anyway);
      await expect(anyway.or(dialog.getByText(upTo(calendar.visit.saved))).first()).toBeVisible();
      if (await anyway.isVisible()) await anyway.click();
      await expect(dialog.getByText(upTo(calendar.visit.saved))).toBeVisible();
      expect(await presses()).toBeLessThanOrEqual(7);
      expect((await stored()).items.map(({ employee_id }) => employee_id)).toEqual([
        salon.olena,
        salon.iryna,
      ]);
    });

    await test.step('a product by its code and 10 % off, on the page of the order', async () => {
      await page.goto(`${salon.url}/${salon.company}/orders/${order_id}`);
      const presses = await countPressesOn(page);
      await button(edit.open).click();
      const field = page.getByRole('combobox', { name: edit.add_item });
      await field.click();
      // As a scanner does it: the code and Enter at once.
      await page.keyboard.type('4820001');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('group', { name: 'Balm' })).toBeVisible();
      await page.getByLabel(edit.order_discount, { exact: true }).fill('10');
      await checkScreens(page, { name: 'items of an order' });
      await button(edit.save).click();
      await expect(page.getByText(edit.saved)).toBeVisible();
      expect(await presses()).toBe(3);
    });
    const before = await stored();
    expect(before.items).toMatchObject([{}, {}, { type: 'product', qty: 1, total: 20_000 }]);
    expect(before.discount_total).toBe(before.items.reduce((sum, { total }) => sum + total, 0) / 10);

    await test.step('a tip, half in cash with change, half by terminal, and the end', async () => {
      await button(payments.record).click();
      await dialog.getByRole('button', { name: '10%' }).click();
      await button(pay.add).click();
      const tip = Math.round(before.total / 10);
      const half = Math.round((before.total + tip) / 2);
      const written = (amount: number) => (amount / 100).toFixed(2);
      await dialog.getByLabel(`${pay.amount} 2`, { exact: true }).fill(written(half));
      await dialog.getByLabel(`${pay.received} 1`, { exact: true }).fill('2000');
      await dialog
        .getByRole('group', { name: `${pay.method} 2` })
        .getByRole('button', { name: methods.terminal, exact: true })
        .click();
      await expect(dialog.getByText(upTo(pay.change))).toBeVisible();
      await checkScreens(page, { name: 'checkout' });
      await page.getByRole('checkbox', { name: pay.complete }).check();
      await dialog.getByRole('button', { name: upTo(pay.submit) }).click();
      // The second service is still ahead.
      await button(resources.orders.confirm.complete_anyway).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await stored()).toMatchObject({
        tips: tip,
        due: 0,
        paid: before.total + tip,
        flow: { status: 'completed' },
        payments: [
          { payment_method: 'cash', amount: before.total + tip - half },
          { payment_method: 'terminal', amount: half },
        ],
      });
      await expect(page.getByText(edit.reopen_first)).toBeVisible();
    });

    await test.step('the product is returned', async () => {
      const presses = await countPressesOn(page);
      await page
        .getByRole('button', { name: upTo(payments.refund_payment_of) })
        .first()
        .click();
      await dialog.getByRole('checkbox', { name: 'Balm' }).check();
      await checkScreens(page, { name: 'refund of a line' });
      await dialog.getByRole('button', { name: upTo(refund.submit) }).click();
      await expect(dialog).toHaveCount(0);
      expect(await presses()).toBe(3);
      // 200 less the tenth that the order's discount took off.
      expect((await stored()).payments.at(-1)).toMatchObject({ kind: 'refund', amount: -18_000 });
      const [balm] = await api<{ stock: number }[]>(page, 'GET', `/companies/${salon.company}/products`);
      expect(balm!.stock).toBe(5);
    });

    await test.step('the till is counted, and is right to the kopiyka', async () => {
      const cash = (await stored()).payments
        .filter(({ payment_method }) => payment_method === 'cash')
        .reduce((sum, { amount }) => sum + amount, 0);
      await page.goto(till);
      await button(cash_shifts.close).click();
      const counted = dialog.getByLabel(cash_shifts.fields.counted_amount);
      await counted.fill('1');
      await expect(dialog.getByLabel(cash_shifts.explain)).toBeVisible();
      await counted.fill(((10_000 + cash) / 100).toFixed(2));
      await expect(dialog.getByText(cash_shifts.matches)).toBeVisible();
      await checkScreens(page, { name: 'the till is counted' });
      await dialog.getByRole('button', { name: cash_shifts.close }).click();
      await expect(page.getByText(cash_shifts.closed_hint)).toBeVisible();
      const [shift] = await api<Shift[]>(page, 'GET', `/companies/${salon.company}/cash_shifts`);
      expect(shift).toMatchObject({ counted_amount: 10_000 + cash, difference: 0 });
    });
  });

  test(`a gift certificate is sold, and pays in two halves, ${language}, ${theme}`, async ({
    browser,
    salon,
  }) => {
    const context = await browser.newContext({ locale: language, colorScheme: theme, timezoneId: timezone });
    const page = await context.newPage();
    await page.setViewportSize({ width: 1280, height: 900 });
    watchRequests(page);
    await watchData(page);
    await signIn(page, salon.url, salon.login, language, { password });
    const path = `/companies/${salon.company}`;
    const dialog = page.getByRole('dialog');
    const button = (name: string) => page.getByRole('button', { name, exact: true });

    await page.goto(`${salon.url}/${salon.company}/orders/create`);
    await button(calendar.book.kinds.walk_in).click();
    await button(edit.add_certificate).click();
    const line = page.getByRole('group', { name: resources.orders.lines.certificate });
    await line.getByLabel(pay.amount).fill('1000');
    await checkScreens(page, { name: 'a certificate in a new order' });
    await button(sale.submit).click();
    await button(payments.record).click();
    await dialog.getByRole('button', { name: upTo(pay.submit) }).click();
    await expect(dialog).toHaveCount(0);
    const standing = async () =>
      (
        await api<{ code: string; balance: number; status: string }[]>(page, 'GET', `${path}/certificates`)
      )[0]!;
    const { code } = await standing();

    for (const balance of [50_000, 0]) {
      const item = { type: 'tip', amount: 50_000, employee_id: salon.olena };
      const { id } = await api<{ id: number }>(page, 'POST', `${path}/orders`, { items: [item] });
      await page.goto(`${salon.url}/${salon.company}/orders/${id}`);
      await button(payments.record).click();
      await dialog.getByRole('button', { name: methods.certificate, exact: true }).click();
      await dialog.getByLabel(pay.code).fill(code.toLowerCase());
      await dialog.getByRole('button', { name: upTo(pay.submit) }).click();
      await expect(dialog).toHaveCount(0);
      expect((await standing()).balance).toBe(balance);
    }
    expect((await standing()).status).toBe('used');
  });

  test(`a visit is checked out in three presses or by keys, and on a phone, ${language}, ${theme}`, async ({
    browser,
    salon,
  }) => {
    const context = await browser.newContext({
      locale: language,
      colorScheme: theme,
      timezoneId: timezone,
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    await signIn(page, salon.url, salon.login, language, { password });
    const { order_id } = await begin(page, salon);
    await page.goto(`${salon.url}/${salon.company}/orders/${order_id}`);
    const presses = await countPressesOn(page);
    await page.getByRole('button', { name: payments.record, exact: true }).click();
    const submit = page.getByRole('dialog').getByRole('button', { name: upTo(pay.submit_and_complete) });
    await expect(submit).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await presses()).toBe(1);
    await page.getByRole('button', { name: pay.rebook }).click();
    await expect(page.getByRole('dialog', { name: calendar.book.title })).toBeVisible();
    expect(await presses()).toBe(2);
  });
}
