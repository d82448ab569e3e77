import { expect, type Page } from '@playwright/test';
import { addDays, toInstant } from '@/domain/schedule';
import { password } from '../helpers/fixtures';
import { test } from './helpers/fixtures';
import { checkScreens, textsOf, variantsIn, wideScreens } from './helpers/look';
import { signIn } from './helpers/signIn';
import { watchRequests } from './helpers/requests';
import { api, timezone, today, type Salon } from './helpers/salon';

const date = addDays(today, 7);
const clock = (time: string) => toInstant(timezone, date, time);

type Performer = { employee_id: number };

for (const { language, theme } of variantsIn('uk')) {
  const { site, notifications, account } = textsOf(language);
  const look = {
    colorScheme: theme,
    locale: language === 'uk' ? 'uk-UA' : 'en-GB',
    viewport: wideScreens,
  };
  /** The part of a text before its first value. */
  const start = (text: string) => text.split('%{')[0]!;

  test.describe(`a visit that its client moves with a script, in ${language}, ${theme}`, () => {
    test.use(look);

    test('goes to the new time, of which the staff hear at once, and later to somebody else', async ({
      page: staff,
      browser,
      salon,
    }) => {
      await signIn(staff, salon.url, salon.login, language, { password });
      const visit = await book(salon);
      const client = await (await browser.newContext(look)).newPage();
      watchRequests(client);
      await client.goto(visit);
      await checkScreens(client, { name: 'visit' });

      await client.getByRole('link', { name: site.visit.move }).click();
      await expect(client.getByRole('heading', { name: site.moving.title })).toBeVisible();
      await checkScreens(client, { name: 'free times' });
      await choose(client, '14:00');
      await checkScreens(client, { name: 'confirmation' });
      await client.getByRole('button', { name: site.moving.confirm }).click();
      await expect(client.getByRole('heading', { name: site.visit.moved })).toBeVisible();

      // The panel was not open, and nothing was loaded anew.
      await staff.getByRole('button', { name: new RegExp(account.notifications.title) }).click();
      const news = staff.getByRole('link', { name: new RegExp(start(notifications.RecordMoved.title)) });
      await expect(news).toContainText(/10:00.*\b(14|2):00/s);
      await checkScreens(staff, { name: 'notifications' });
      await news.click();
      await expect(staff).toHaveURL(/record=\d+/);
      await expect(staff.getByRole('dialog').getByText('Oksana Koval').first()).toBeVisible();

      const record_id = Number(new URL(staff.url()).searchParams.get('record'));
      const service = `/companies/${salon.company}/services/${salon.cut}`;
      const { employees } = await api<{ employees: Performer[] }>(staff, 'GET', service);
      await api(staff, 'PUT', service, {
        employees: employees.filter(({ employee_id }) => employee_id === salon.iryna),
        decisions: [{ record_id, kind: 'offer' }],
      });
      await client.goto(`${visit}/move`);
      await expect(client.getByText('Olena')).toHaveCount(0);
      await choose(client, '14:00');
      await client.getByRole('button', { name: site.moving.confirm }).click();
      await expect(client.getByText(/Iryna K\./)).toBeVisible();
    });
  });

  /** The client's own link to a visit of Olena's at ten. */
  async function book({ url, slug, cut, olena }: Salon): Promise<string> {
    const answer = await fetch(`${url}/api/v1/sites/${slug}/bookings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        items: [{ service_id: cut, employee_id: olena }],
        start_at: clock('10:00'),
        customer: { name: 'Oksana Koval', email: 'oksana@example.org', phone: '+380671234567' },
      }),
    });
    const { data } = (await answer.json()) as { data: { token: string } };
    return `${url}/s/${slug}/visits/${data.token}`;
  }

  async function choose(client: Page, time: string) {
    await client.locator(`a[href*="start=${clock(time)}"]`).click();
    await expect(client.getByRole('heading', { name: site.moving.confirm_title })).toBeVisible();
  }
}
