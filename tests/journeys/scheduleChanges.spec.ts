import { expect, type Page } from '@playwright/test';
import { addDays, toInstant } from '@/domain/schedule';
import { password } from '../helpers/fixtures';
import { isFull } from '../helpers/full';
import { fillDate, fillTime } from './helpers/dates';
import { test } from './helpers/fixtures';
import { checkScreens, textsOf, variantsIn, wideScreens } from './helpers/look';
import { signIn } from './helpers/signIn';
import { untilAnswered } from './helpers/requests';
import { api, timezone, today, type Salon } from './helpers/salon';

const date = addDays(today, 7);
const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

type Stored = {
  id: number;
  start_at: number;
  flow: { status: string };
  employee: { id: number };
  forced: boolean;
};

for (const { language, theme } of variantsIn('uk')) {
  const messages = textsOf(language);
  const { visit_decisions: texts, hours, resources, collections, admin, services, settings } = messages;
  const named = (sentence: string, name: string) => sentence.replace('%{name}', name);

  /** Each changes something so that Iryna's visit at four has no place, and asks to save it. */
  const changes = {
    closing_day: (page: Page, salon: Salon) => changeDate(page, `${salon.company}/settings/calendar`),
    hours: async (page: Page, { company, url }: Salon) => {
      await page.goto(`${url}/${company}/settings/calendar`);
      const until = new RegExp(hours.to.replace('%{day}', '.+'));
      await fillTime(page.locator('#hours li').nth(weekday), until, '16:30');
      await save(page);
    },
    time_zone: async (page: Page, { company, url }: Salon) => {
      await page.goto(`${url}/${company}/settings/general`);
      await page.locator('input[name=timezone]').fill('Asia/Tokyo');
      await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
      await save(page);
      await page.getByRole('button', { name: settings.general.confirm_yes, exact: true }).last().click();
    },
    time_off: (page: Page, salon: Salon) => changeDate(page, `${salon.company}/employees/${salon.iryna}`),
    service: async (page: Page, { company, url, cut }: Salon) => {
      await page.goto(`${url}/${company}/services/${cut}/edit`);
      await page.getByLabel(named(services.duration_of, 'Iryna K.')).fill('3:00');
      await save(page);
    },
    performers: async (page: Page, { company, url, cut }: Salon) => {
      await page.goto(`${url}/${company}/services/${cut}/edit`);
      await page.getByLabel(named(services.performs, 'Iryna K.')).uncheck();
      await save(page);
    },
    employee_leaves: async (page: Page, { company, url, iryna }: Salon) => {
      await page.goto(`${url}/${company}/employees/${iryna}`);
      const remove = { name: collections.delete, exact: true };
      await page.getByRole('button', remove).click();
      await page.getByRole('dialog').getByRole('button', remove).click();
    },
  };

  async function changeDate(page: Page, path: string) {
    await page.goto(new URL(path, page.url().replace(/^(https?:\/\/[^/]+).*/, '$1/')).href);
    await page.getByRole('button', { name: hours.days.add, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await fillDate(dialog, resources.schedule_adjustments.fields.date, date);
    await dialog.getByRole('button', { name: hours.days.save, exact: true }).click();
  }

  async function save(page: Page) {
    await untilAnswered(page);
    await page.getByRole('button', { name: admin.shared.save, exact: true }).click();
  }

  test.describe(`a change of schedule, in ${language}, ${theme}`, () => {
    test.use({ colorScheme: theme, locale: language === 'uk' ? 'uk-UA' : 'en-GB', viewport: wideScreens });

    test('asks what happens to each visit that it affects, does so, and takes it back', async ({
      page,
      salon,
    }) => {
      await signIn(page, salon.url, salon.login, language, { password });
      const start_at = toInstant(timezone, date, '16:00');
      const items = [{ service_id: salon.cut, employee_id: salon.iryna, start_at }];
      const customer = { first_name: 'Анна', last_name: 'Бойко', email: 'anna@example.org' };
      const root = `/companies/${salon.company}`;
      const booked = { items, customer };
      const { records } = await api<{ records: Stored[] }>(page, 'POST', `${root}/records`, booked);
      const { id } = records[0]!;
      const read = () => api<Stored>(page, 'GET', `${root}/records/${id}`);
      const before = await read();

      const kinds = Object.entries(changes);
      for (const [kind, change] of isFull ? kinds : kinds.slice(0, 1)) {
        await change(page, salon);
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('list', { name: texts.list })).toBeVisible();
        await dialog.getByRole('combobox').click();
        const ways = await page.getByRole('option').allInnerTexts();
        await page.keyboard.press('Escape');
        await checkScreens(page, { name: kind });
        await dialog.getByRole('button', { name: texts.back, exact: true }).click();

        for (const way of isFull ? ways : ways.slice(0, 2)) {
          await change(page, salon);
          await dialog.getByRole('button', { name: texts.save, exact: true }).click();
          await expect(dialog.getByText(texts.missing)).toBeVisible();
          await dialog.getByRole('combobox').click();
          await page.getByRole('option', { name: way, exact: true }).click();
          await dialog.getByRole('button', { name: texts.save, exact: true }).click();
          await expect(dialog).toHaveCount(0);
          const { flow, employee, forced } = await read();
          expect([kind, way, flow.status, employee.id, forced]).toEqual([
            ...[kind, way],
            way === texts.kinds.cancel ? 'cancelled' : 'active',
            way === named(texts.kinds.reassign, 'Olena K.') ? salon.olena : salon.iryna,
            [texts.kinds.offer, texts.kinds.keep].includes(way),
          ]);
          await page.getByRole('button', { name: admin.alert.undo, exact: true }).click();
          await expect(page.getByText(collections.undone, { exact: true })).toBeVisible();
          const after = await read();
          expect([kind, way, after.flow.status, after.employee.id, after.forced, after.start_at]).toEqual([
            ...[kind, way, 'active', before.employee.id, false, before.start_at],
          ]);
        }
      }
    });
  });
}
