import { expect, type Page } from '@playwright/test';
import { password } from '../helpers/fixtures';
import { test } from './helpers/fixtures';
import { checkScreens, textsOf, variantsIn, wideScreens } from './helpers/look';
import { signIn } from './helpers/signIn';
import { api } from './helpers/salon';

type Stored = { name: string; translations: { uk?: Record<string, string> }; version: number };

for (const { language, theme } of variantsIn('uk')) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ colorScheme: theme, locale: language === 'uk' ? 'uk-UA' : 'en-GB', viewport: wideScreens });
    const { admin, collections, resources, translation_gaps: gaps, translations } = textsOf(language);
    const { fields } = resources.services;
    const ukrainian = translations.languages.uk;
    const inUkrainian = (field: string) => translations.labels.uk.replace('%{field}', field);

    const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
    const field = (page: Page, name: string) => page.getByLabel(inUkrainian(name), { exact: true });
    const openTab = (page: Page) => page.getByRole('tab', { name: ukrainian }).click();
    const save = (page: Page) => button(page, admin.shared.save).click();
    const saved = (page: Page) => page.getByText(admin.alert.success, { exact: true }).first().waitFor();
    const progress = (number: number, total: number) =>
      gaps.progress.replace('%{number}', String(number)).replace('%{total}', String(total));

    test('a salon writes in two languages, and sees what is missing', async ({ page, salon }) => {
      const { url, slug, company, cut } = salon;
      const path = `/companies/${company}/services/${cut}`;
      const stored = () => api<Stored>(page, 'GET', path);
      const editService = async () => {
        await page.goto(`${home}/services/${cut}/edit`);
        await openTab(page);
      };
      const home = await signIn(page, url, salon.login, language, { password });
      await api(page, 'PUT', `/companies/${company}`, { content_locale: 'en' });
      await api(page, 'PUT', path, { description: 'With a wash' });

      await page.goto(`${home}/services/${cut}/edit`);
      await button(page, admin.shared.save).waitFor();
      await expect(page.getByRole('tab')).toHaveCount(0);
      await page.goto(`${home}/translations`);
      await page.getByRole('link', { name: gaps.one_language_action }).click();
      await page.getByRole('checkbox', { name: ukrainian, exact: true }).check();
      await save(page);
      await saved(page);

      await editService();
      await expect(page.getByRole('tab', { name: ukrainian })).toContainText('2');
      await field(page, fields.name).fill('Стрижка');
      await expect(page.getByRole('tab', { name: ukrainian })).toContainText('1');
      await checkScreens(page, { name: 'a service in another language' });
      await save(page);
      await saved(page);
      await page.getByRole('heading', { name: translations.card.uk }).waitFor();
      await page.goto(`${url}/s/${slug}?lang=uk`);
      await expect(page.getByText('Стрижка').first()).toBeVisible();
      await expect(page.getByText('With a wash').first()).toBeVisible();
      await page.goto(`${url}/s/${slug}?lang=en`);
      await expect(page.getByText('Haircut').first()).toBeVisible();

      await editService();
      await field(page, fields.name).fill('x'.repeat(256));
      await page.getByRole('tab', { name: translations.languages.en }).click();
      await save(page);
      const error = page.getByRole('alert').getByRole('button');
      await expect(error).toContainText(inUkrainian(fields.name));
      await error.click();
      await expect(field(page, fields.name)).toBeFocused();

      await field(page, fields.name).fill('Модна стрижка');
      await api(page, 'PUT', path, { translations: { uk: { name: 'Коротка стрижка' } } });
      await save(page);
      const choice = page.getByRole('radiogroup', { name: inUkrainian(fields.name) });
      await expect(choice).toContainText('Коротка стрижка');
      await expect(choice).toContainText('Модна стрижка');
      await checkScreens(page, { name: 'a translation that somebody else changed' });
      await button(page, collections.stale.save).click();
      await saved(page);
      expect((await stored()).translations).toEqual({ uk: { name: 'Модна стрижка' } });

      const { position } = resources.employees.fields;
      const positions = async () => {
        const employees = await api<Stored[]>(page, 'GET', `/companies/${company}/employees`);
        return employees.flatMap(({ translations }) => translations.uk?.position ?? []);
      };
      await page.goto(`${home}/employees`);
      await page.getByRole('row').nth(1).getByRole('checkbox').first().check();
      await button(page, collections.bulk.change_position).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(inUkrainian(position), { exact: true }).fill('Стилістка');
      await checkScreens(page, { name: 'a position in two languages' });
      await dialog.getByRole('button', { name: collections.text.apply, exact: true }).click();
      await page.getByText(collections.bulk.text_changed.replace('%{smart_count}', '1')).waitFor();
      expect(await positions()).toEqual(['Стилістка']);
      await button(page, admin.alert.undo).last().click();
      await page.getByText(collections.undone).first().waitFor();
      expect(await positions()).toEqual([]);

      await page.goto(`${home}/activity`);
      await page
        .getByText(`${inUkrainian(fields.name)}: `)
        .first()
        .waitFor();

      await page.goto(`${home}/services`);
      await page.getByRole('combobox', { name: translations.filter }).click();
      await page.getByRole('option', { name: translations.lacking.uk }).click();
      await expect(page.getByRole('main').getByText('Haircut').first()).toBeVisible();
      await checkScreens(page, { name: 'services that are not translated' });

      await page.getByRole('link', { name: translations.title, exact: true }).click();
      const texts = await walkTo(page, 'With a wash');
      await checkScreens(page, { name: 'the texts without a translation' });
      await field(page, fields.description).fill('З миттям');
      await page.keyboard.press('Control+Enter');
      await page
        .getByText(progress(texts.at + 1, texts.total))
        .or(page.getByText(gaps.left_action))
        .waitFor();
      expect((await stored()).translations.uk?.description).toBe('З миттям');
    });

    /** Skips what is before the text; gives its place among all. */
    async function walkTo(page: Page, text: string) {
      const main = page.getByRole('main');
      await button(page, gaps.skip).waitFor();
      for (let at = 1; at < 20; at++) {
        if (await main.getByText(text, { exact: true }).count()) return { at, total: await totalOf(page) };
        await button(page, gaps.skip).click();
        await page.getByText(new RegExp(`^${at + 1} `)).waitFor();
      }
      throw new Error(`${text} is not among the texts without a translation.`);
    }
    const totalOf = async (page: Page) =>
      Number(/\d+$/.exec(await page.getByRole('main').getByRole('status').first().innerText())?.[0]);
  });
}
