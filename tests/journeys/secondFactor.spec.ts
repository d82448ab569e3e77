import { expect, type Page } from '@playwright/test';
import { codeAt } from '../helpers/totp';
import { password } from '../helpers/fixtures';
import { test } from './helpers/fixtures';
import { checkScreens, textsOf, variants } from './helpers/look';
import { watchRequests } from './helpers/requests';
import { signIn } from './helpers/signIn';
import { watchData } from './helpers/words';

for (const { language, theme } of variants) {
  const { account, admin, resources, settings } = textsOf(language);
  const { factor } = account;
  const { fields } = resources.user;
  const look = { colorScheme: theme, locale: language === 'uk' ? 'uk-UA' : 'en-GB' };

  const enterPassword = async (page: Page, login: string) => {
    await page.getByLabel(resources.session.fields.login).fill(login);
    await page.getByLabel(resources.session.fields.password).first().fill(password);
    await page.getByRole('button', { name: admin.login.submit, exact: true }).click();
  };

  test.describe(`two-step sign-in, in ${language}, ${theme}`, () => {
    test.use(look);

    test('is set up with an app, asked for at the next sign-in, and required by the company', async ({
      page,
      browser,
      salon,
    }) => {
      await signIn(page, salon.url, salon.login, language, { password });
      await page.goto(`${salon.url}/settings/security`);
      await page.getByRole('button', { name: factor.set_up }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('img', { name: factor.setup.picture })).toBeVisible();
      const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '');
      await checkScreens(page, { name: 'setting up an authenticator app' });
      await dialog.getByRole('textbox', { name: fields.verification_code }).fill(codeAt(secret, now()));
      await dialog.getByLabel(fields.current_password).first().fill(password);
      await dialog.getByRole('button', { name: factor.setup.submit, exact: true }).click();
      const codes = page.getByRole('textbox', { name: factor.codes.label });
      const [recovery = ''] = (await codes.inputValue()).split('\n');
      await page.getByRole('button', { name: factor.codes.done }).click();
      await expect(page.getByRole('button', { name: factor.switch_off })).toBeVisible();
      await expect(page.getByText(account.events.types.second_factor_on)).toBeVisible();
      await checkScreens(page, { name: 'an account with an authenticator app' });

      await page.goto(`${salon.url}/${salon.company}/settings/general`);
      await page.getByRole('switch', { name: resources.settings.fields.require_second_factor }).check();
      await page.getByRole('button', { name: admin.shared.save }).click();
      await expect(page.getByText(settings.unchanged)).toBeVisible();

      const context = await browser.newContext(look);
      const elsewhere = await context.newPage();
      watchRequests(elsewhere);
      await watchData(elsewhere);
      await elsewhere.goto(`${salon.url}/login`);
      await enterPassword(elsewhere, salon.login);
      const confirm = async (code: string) => {
        await elsewhere.getByRole('textbox', { name: fields.verification_code }).fill(code);
        await elsewhere.getByRole('button', { name: admin.login.submit, exact: true }).click();
      };
      await expect(elsewhere.getByText(admin.login.app_code_required)).toBeVisible();
      await checkScreens(elsewhere, { name: 'the code of the app' });
      await confirm('000000');
      await expect(elsewhere.getByText(textsOf(language).validation.wrong_code)).toBeVisible();
      // The next step's, which serves at once, also where this one ends meanwhile.
      await confirm(codeAt(secret, now() + 30));
      await expect(elsewhere).toHaveURL(new RegExp(`/${salon.company}$`));
      await context.close();

      const lost = await browser.newContext(look);
      const phoneless = await lost.newPage();
      await phoneless.goto(`${salon.url}/login`);
      await enterPassword(phoneless, salon.login);
      await phoneless.getByRole('button', { name: admin.login.with_recovery }).click();
      await phoneless.getByRole('textbox', { name: fields.verification_code }).fill(recovery);
      await phoneless.getByRole('button', { name: admin.login.submit, exact: true }).click();
      await expect(phoneless).toHaveURL(new RegExp(`/${salon.company}$`));
      await lost.close();
    });
  });
}

const now = () => Date.now() / 1000;
