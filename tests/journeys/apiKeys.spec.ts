import { expect, type Page } from '@playwright/test';
import { password } from '../helpers/fixtures';
import { test } from './helpers/fixtures';
import { checkScreens, textsOf, variantsIn, wideScreens } from './helpers/look';
import { signIn } from './helpers/signIn';

for (const { language, theme } of variantsIn('uk')) {
  const { resources } = textsOf(language);
  const { api_keys: texts } = resources;
  const of = (text: string, name: string) => text.replace('%{name}', name);
  const look = { colorScheme: theme, locale: language === 'uk' ? 'uk-UA' : 'en-GB' };

  test.describe(`API keys, in ${language}, ${theme}`, () => {
    test.use({ ...look, viewport: wideScreens });

    test('are made for what they may do, shown once, replaced and revoked', async ({ page, salon }) => {
      const services = `${salon.url}/api/v1/companies/${salon.company}/services`;
      const statusWith = async (key: string, path = services) =>
        (await page.request.get(path, { headers: { authorization: `Bearer ${key}` } })).status();
      await signIn(page, salon.url, salon.login, language, { password });
      await page.goto(`${salon.url}/${salon.company}/settings/api`);
      await expect(page.getByText(texts.empty)).toBeVisible();

      await page.getByRole('button', { name: texts.create }).click();
      await page.getByRole('button', { name: texts.submit }).click();
      await expect(page.getByRole('dialog').getByRole('textbox', { name: texts.fields.name })).toBeFocused();
      await page.getByRole('textbox', { name: texts.fields.name }).fill('Reports');
      await page
        .getByRole('group', { name: texts.things.services })
        .getByRole('checkbox', { name: texts.access.read, exact: true })
        .check();
      await checkScreens(page, { name: 'new API key' });
      await page.getByRole('button', { name: texts.submit }).click();
      const first = await shownKey(page, of(texts.key_label, 'Reports'));
      await checkScreens(page, { name: 'API key shown once' });
      await page.getByRole('button', { name: texts.done }).click();
      expect(await statusWith(first)).toBe(200);
      expect(await statusWith(first, services.replace('services', 'customers'))).toBe(403);

      await page.getByRole('button', { name: of(texts.rotate_of, 'Reports') }).click();
      await page.getByRole('button', { name: texts.rotate_yes }).click();
      const second = await shownKey(page, of(texts.key_label, 'Reports'));
      await page.getByRole('button', { name: texts.done }).click();
      await expect(page.getByText(texts.rotating)).toBeVisible();
      expect([await statusWith(first), await statusWith(second)]).toEqual([200, 200]);
      await checkScreens(page, { name: 'API keys' });

      await page.getByRole('button', { name: of(texts.revoke_of, 'Reports') }).click();
      await page.getByRole('button', { name: texts.revoke_yes }).click();
      await expect(page.getByText(texts.empty)).toBeVisible();
      expect([await statusWith(first), await statusWith(second)]).toEqual([401, 401]);
    });

    test('stand beside webhooks, which are made, changed, looked at and deleted', async ({ page, salon }) => {
      const { webhooks } = resources;
      const url = 'https://1.1.1.1/hook';
      await signIn(page, salon.url, salon.login, language, { password });
      await page.goto(`${salon.url}/${salon.company}/settings/api`);
      await page.getByRole('button', { name: webhooks.create }).click();
      await page.getByRole('textbox', { name: webhooks.fields.url }).fill('http://127.0.0.1/');
      await page.getByRole('checkbox', { name: webhooks.events.certificate_sold }).check();
      await page.getByRole('button', { name: webhooks.submit }).click();
      await expect(page.getByText(webhooks.wrong_url, { exact: true })).toBeVisible();
      await page.getByRole('textbox', { name: webhooks.fields.url }).fill(url);
      await page.getByRole('button', { name: webhooks.submit }).click();
      await expect(page.getByRole('textbox', { name: webhooks.secret })).toHaveValue(/^whsec_/);
      await page.getByRole('button', { name: webhooks.done }).click();
      await expect(page.getByText(url, { exact: true })).toBeVisible();
      await checkScreens(page, { name: 'webhooks' });

      await page.getByRole('button', { name: webhooks.deliveries_of.replace('%{url}', url) }).click();
      await expect(page.getByText(webhooks.no_deliveries)).toBeVisible();
      await page.keyboard.press('Escape');
      const act = async (name: string) => {
        await page.getByRole('button', { name: textsOf(language).admin.shared.more_actions }).click();
        await page.getByRole('menuitem', { name }).click();
      };
      await act(webhooks.switch_off);
      await expect(page.getByText(webhooks.off, { exact: true })).toBeVisible();
      await act(webhooks.delete);
      await page.getByRole('button', { name: webhooks.delete_yes }).click();
      await expect(page.getByText(webhooks.empty)).toBeVisible();
    });
  });
}

async function shownKey(page: Page, label: string): Promise<string> {
  const field = page.getByRole('textbox', { name: label });
  await expect(field).toHaveValue(/^zk_/);
  return field.inputValue();
}
