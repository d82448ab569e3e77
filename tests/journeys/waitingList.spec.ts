import { expect, type Page } from '@playwright/test';
import { addDays, toInstant } from '@/domain/schedule';
import { password } from '../helpers/fixtures';
import { test } from './helpers/fixtures';
import { checkScreens, textsOf, variantsIn, wideScreens } from './helpers/look';
import { signIn } from './helpers/signIn';
import { api, timezone, today, type Salon } from './helpers/salon';

const date = addDays(today, 7);
const clock = (time: string) => toInstant(timezone, date, time);
const phone = { width: 360, height: 740 };

for (const { language, theme } of variantsIn('uk')) {
  const { site, resources } = textsOf(language);
  const { waiting_list } = resources;
  const look = { colorScheme: theme, locale: language === 'uk' ? 'uk-UA' : 'en-GB' };

  test.describe(`a full day, in ${language}, ${theme}`, () => {
    test.use({ ...look, viewport: wideScreens });

    test('is waited for on a phone without JavaScript, and the freed time is taken with one press', async ({
      page: staff,
      browser,
      salon,
    }) => {
      await signIn(staff, salon.url, salon.login, language, { password });
      const record = await fillDay(staff, salon);
      const context = await browser.newContext({ ...look, viewport: phone, javaScriptEnabled: false });
      const client = await context.newPage();

      await client.goto(`${salon.url}/s/${salon.slug}/book/time?services=${salon.cut}&date=${date}`);
      await client.getByRole('link', { name: site.waiting.offer }).click();
      await client.getByLabel(site.waiting.to, { exact: true }).fill(date);
      await client.getByRole('button', { name: site.waiting.join }).click();
      await expect(client.getByText(site.details.enter.name).first()).toBeVisible();
      await expect(client.getByLabel(site.waiting.to, { exact: true })).toHaveValue(date);
      await client.getByLabel(site.details.name, { exact: true }).fill('Oksana Koval');
      await client.getByLabel(site.details.phone, { exact: true }).fill('067 123 45 67');
      await client.getByRole('button', { name: site.waiting.join }).click();
      await expect(client.getByRole('heading', { name: site.waiting.wait })).toBeVisible();
      const wish = client.url();

      await staff.goto(`${salon.url}/${salon.company}/records?view=day&date=${date}`);
      await staff.getByRole('link', { name: waitingOn(1) }).click();
      await expect(staff.getByText('Oksana Koval')).toBeVisible();
      await checkScreens(staff, { name: 'waiting list' });
      await staff.getByText('Oksana Koval').click();
      await expect(staff.getByRole('heading', { name: waiting_list.offer_title })).toBeVisible();
      await checkScreens(staff, { name: 'wish' });

      await api(staff, 'POST', `/companies/${salon.company}/records/${record}/commands`, {
        command: 'cancel',
        notify: false,
      });
      const offer = wish.replace('/waiting/', '/offers/').split('?')[0]!;
      await expect(async () => {
        await client.goto(offer);
        await expect(client.getByRole('heading', { name: site.waiting.offered })).toBeVisible({
          timeout: 500,
        });
      }).toPass({ timeout: 30_000 });
      await client.getByRole('button', { name: site.waiting.take }).click();
      await expect(client.getByRole('heading', { name: site.visit.booked })).toBeVisible();
      await expect(client.getByText(/10:00/).first()).toBeVisible();

      await client.goto(offer);
      await expect(client.getByRole('heading', { name: site.waiting.booked })).toBeVisible();
      await staff.getByRole('link', { name: waiting_list.name.split(' |||| ')[0], exact: true }).click();
      await expect(staff.getByText(waiting_list.no_match)).toBeVisible();
    });
  });

  const waitingOn = (count: number) => {
    const [one = ''] = waiting_list.waiting_on.split(' |||| ');
    return one.replace('%{smart_count}', String(count));
  };
}

/** Nobody is free but for one visit of Olena's at ten, whose record this is; offers are made at any hour. */
async function fillDay(staff: Page, { company, cut, olena, iryna }: Salon): Promise<number> {
  const root = `/companies/${company}`;
  await api(staff, 'PUT', `${root}/settings`, {
    name: 'waiting_list',
    value: { quiet_from: '00:00', quiet_to: '00:00' },
  });
  const { records } = await api<{ records: { id: number }[] }>(staff, 'POST', `${root}/records`, {
    items: [{ service_id: cut, employee_id: olena, start_at: clock('10:00') }],
  });
  const block = (employee_id: number, from: string, to: string) =>
    api(staff, 'POST', `${root}/records`, {
      owner_type: 'block',
      employee_id,
      start_at: clock(from),
      end_at: clock(to),
    });
  await block(olena, '09:00', '10:00');
  await block(olena, '11:15', '18:00');
  await block(iryna, '09:00', '18:00');
  return records[0]!.id;
}
