import { expect, type Page } from '@playwright/test';
import { googleClient, startFakeGoogle, type FakeGoogle } from '../helpers/fakes/google';
import { freePort } from '../helpers/freePort';
import { demoAccount } from '@/server/modules/accounts/demoAccount';
import { checkScreens, variantsIn, textsOf } from './helpers/look';
import { signIn } from './helpers/signIn';
import { onFolder } from './helpers/ownServer';
import { test } from './helpers/fixtures';

for (const { language, theme } of variantsIn('uk')) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ colorScheme: theme });

    test('a Google Calendar is connected, follows the appointments, is lost, connected again and left', async ({
      page,
    }) => {
      const google = await startFakeGoogle();
      const port = String(await freePort());
      const place = await onFolder(
        {
          DEMO: '1',
          PORT: port,
          PUBLIC_URL: `http://127.0.0.1:${port}`,
          GOOGLE_CLIENT_ID: googleClient.client_id,
          GOOGLE_CLIENT_SECRET: googleClient.client_secret,
          GOOGLE_API_URL: google.url,
        },
        { start: 'demo' },
      );
      const { connections, admin } = textsOf(language);
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      const atGoogle = async (answer: 'Allow' | 'Deny') => {
        await press(answer);
        await page.waitForURL(/\/settings\/google-calendar$/);
      };
      try {
        const home = await signIn(page, place.url, demoAccount.login, language);
        await page.goto(`${place.url}/settings/google-calendar`);
        await expect(page.getByText(connections.none.one_way)).toBeVisible();
        await checkScreens(page, { name: 'a calendar that is not connected' });

        await press(connections.none.connect);
        await atGoogle('Deny');
        await expect(page.getByText(connections.outcomes.denied)).toBeVisible();
        await press(connections.none.connect);
        await atGoogle('Allow');
        await expect(page.getByText(connections.states.up_to_date)).toBeVisible();
        await expect(page.getByText('olena@gmail.example')).toBeVisible();
        await checkScreens(page, { name: 'a calendar that is connected' });
        const before = google.visibleEvents().length;
        expect(before).toBeGreaterThan(0);

        await page.goto(home);
        await cancelLast(page, google);
        await expect.poll(() => google.visibleEvents().length).toBe(before - 1);

        google.revokeAccess();
        await cancelLast(page, google);
        await page.goto(`${place.url}/settings/google-calendar`);
        await expect(page.getByText(connections.lost)).toBeVisible({ timeout: 60_000 });
        await checkScreens(page, { name: 'a calendar to which access was withdrawn' });
        await press(connections.connected.reconnect);
        await atGoogle('Allow');
        await expect.poll(() => google.visibleEvents().length).toBe(before - 2);

        await press(connections.connected.disconnect);
        const question = page.getByRole('dialog');
        await checkScreens(page, { name: 'whether to disconnect the calendar' });
        await question.getByRole('button', { name: admin.shared.cancel }).click();
        await expect(page.getByText(connections.states.up_to_date)).toBeVisible();
        await press(connections.connected.disconnect);
        await question.getByRole('button', { name: connections.connected.disconnect }).click();
        await expect(page.getByText(connections.none.one_way)).toBeVisible();
        await expect.poll(() => [google.calendars.size, google.refreshTokens.size]).toEqual([0, 0]);
        expect(google.wrong).toEqual([]);
      } finally {
        await place.end();
        await google.close();
      }
    });
  });
}

/** The last of the owner's own appointments, in whichever company it is, is cancelled, as a colleague might. */
async function cancelLast(page: Page, google: FakeGoogle) {
  const { extendedProperties, description } = google.visibleEvents().at(-1)!;
  const { record_id } = extendedProperties!.private;
  const [, company] = /\/(\d+)\/records/.exec(description ?? '')!;
  const path = `/api/v1/companies/${company}/records/${record_id}/commands`;
  const status = await page.evaluate(async path => {
    const [, token] = /access_token=([^;]+)/.exec(document.cookie) ?? [];
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ command: 'cancel' });
    return (await fetch(path, { method: 'POST', headers, body })).status;
  }, path);
  expect(status).toBe(200);
}
