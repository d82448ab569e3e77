import { expect, type Page } from '@playwright/test';
import { createCompany, createUser, hire, password } from '../helpers/fixtures';
import { checkScreens, textsOf } from './helpers/look';
import { signIn } from './helpers/signIn';
import { test } from './helpers/fixtures';
import { watchRequests } from './helpers/requests';
import { watchData } from './helpers/words';

test('a plan is paid at LiqPay’s page, renewed by the card, declined, and paid by another', async ({
  browser,
  shop: { place, fake },
}) => {
  const { billing } = textsOf('en');
  const company = await createCompany(place.db, { slug: 'charged' });
  const user = await createUser(place.db, 'charged@journey.example');
  await hire(place.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  watchRequests(page);
  await watchData(page);
  await place.enter(page);
  await signIn(page, place.url, 'charged@journey.example', 'en', { password, at: /pricing-plans/ });
  await page
    .getByRole('button', { name: /^Try for 14 days/ })
    .first()
    .click();
  await page.waitForURL(new RegExp(`/${company}$`));
  const tab = `${place.url}/${company}/settings/billing`;
  await page.goto(tab);
  await expect(page.getByText(billing.card.none)).toBeVisible();

  await place.pass(page, 15);
  await expect(page.getByRole('button', { name: billing.pay.now })).toBeVisible();
  await checkScreens(page, { name: 'billing, an invoice to pay by card' });
  await payAtPage(page, 'Fail');
  await expect(page.getByText(/the payment failed$/)).toBeVisible();
  await checkScreens(page, { name: 'billing, a payment that failed' });
  await page.getByRole('button', { name: billing.pay.again }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText(`Invoice ${company}-0001 is paid. Thank you!`)).toBeVisible();
  await expect(page.getByText('Renewals are charged to the card •••• 4242.')).toBeVisible();
  await checkScreens(page, { name: 'billing, paid by card' });

  await page.goto(tab);
  await place.pass(page, 366);
  await expect(page.getByText(/^Paid on/)).toHaveCount(2);

  fake.behavior.charges = 'limit';
  await place.pass(page, 366);
  await expect(
    page.getByText(/could not be charged: the card’s limit is exceeded\. Everything/),
  ).toBeVisible();
  await checkScreens(page, { name: 'billing, a card that was declined' });
  await page.goto(`${place.url}/${company}`);
  fake.behavior.card = { token: 'card-4444', mask: '555555*4444' };
  await payAtPage(page, 'Pay');
  await expect(page.getByText('Renewals are charged to the card •••• 4444.')).toBeVisible();
  await expect(page.getByText(billing.failed.title)).toHaveCount(0);

  await page.getByRole('button', { name: billing.card.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: billing.card.remove }).click();
  await expect(page.getByText(billing.card.none)).toBeVisible();
});

/** From wherever one is, by LiqPay’s page, back to where it is told what became of it. */
async function payAtPage(page: Page, outcome: 'Pay' | 'Fail') {
  await page.getByRole('button', { name: 'Pay now' }).first().click();
  await page.getByRole('button', { name: outcome, exact: true }).click();
  await page.waitForURL(/settings\/billing\?paid=\d+$/);
}
