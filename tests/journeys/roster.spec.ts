import { expect, type Locator, type Page } from '@playwright/test';
import { daysBetween } from '@/domain/schedule/time/calendarDate';
import { demoAccount } from '@/server/modules/accounts/demoAccount';
import { fillDate } from './helpers/dates';
import { test } from './helpers/fixtures';
import { countPressesOn } from './helpers/presses';
import { api, openSignedIn } from './helpers/salon';
import { checkScreens, textsOf, variantsIn, wideScreens } from './helpers/look';
import { signIn } from './helpers/signIn';

const month = '/employees/schedule?view=month&date=2027-08-10';

const independence = { en: /Independence Day/, uk: /День Незалежності/ };

/** A day of somebody's row in a month, from the first employee and the first day on. */
const dayOf = (page: Page, row: number, day: number) =>
  page
    .locator('tbody tr')
    .nth(row)
    .locator('td')
    .nth(day - 1);

async function drag(page: Page, from: [number, number], to: [number, number]) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(from[0] + 8, from[1] + 4, { steps: 4 });
  await page.mouse.move(...to, { steps: 12 });
  await page.mouse.up();
}

const middleOf = async (box: Locator): Promise<[number, number]> => {
  // What is drawn anew at this moment has none.
  let found: Awaited<ReturnType<Locator['boundingBox']>> = null;
  await expect.poll(async () => (found = await box.boundingBox())).not.toBeNull();
  const { x, y, width, height } = found!;
  return [x + width / 2, y + height / 2];
};

for (const { language, theme } of variantsIn('uk')) {
  const { admin, hours, resources, roster } = textsOf(language);
  const { time_off, pattern, holidays } = roster;
  const fields = resources.time_off.fields;
  const title = admin.frame.pages.roster;

  test.describe(`the team’s schedule, in ${language}, ${theme}`, () => {
    // Clocks change at midnight there, and the company is in Kyiv.
    test.use({ colorScheme: theme, timezoneId: 'America/Santiago', viewport: wideScreens });

    test('takes a vacation, its new end, public holidays and a pattern, each undone', async ({
      page,
      demo,
    }) => {
      const home = await signIn(page, demo, demoAccount.login, language);
      /** Until it is answered: a page that is left before drops the request. */
      const undo = async () => {
        const answered = page.waitForResponse(answer => answer.url().endsWith('/undo'));
        await page.getByRole('button', { name: admin.alert.undo, exact: true }).click();
        expect((await answered).status()).toBe(200);
      };
      const bars = page.getByRole('cell').filter({ hasText: hours.days.types.vacation });
      const hasFocus = (locator: Locator) => locator.evaluate(one => one === document.activeElement);
      /** Goes on by Tab until it has the focus, as one who has no pointer. */
      const tabTo = async (locator: Locator, key = 'Tab') => {
        for (let count = 0; count < 100 && !(await hasFocus(locator)); count++)
          await page.keyboard.press(key);
        await expect(locator).toBeFocused();
      };
      const spans = (days: number) => expect(bars).toHaveAttribute('colspan', `${days}`);
      const dayWidth = async () => (await page.locator('thead [data-date]').first().boundingBox())!.width;
      const dragBy = async (locator: Locator, days: number, at = 0.5) => {
        const { x, y, width, height } = (await locator.boundingBox())!;
        const held: [number, number] = [x + width * at, y + height / 2];
        await drag(page, held, [held[0] + (await dayWidth()) * days, held[1] + 40]);
      };

      await test.step('a vacation of two weeks, dragged over the days', async () => {
        await page.goto(home + month);
        await page.getByRole('heading', { name: title, level: 1 }).waitFor();
        await drag(page, await middleOf(dayOf(page, 1, 2)), await middleOf(dayOf(page, 1, 15)));
        await checkScreens(page, { name: 'time off that is added' });
        await page.getByRole('button', { name: roster.add, exact: true }).click();
        await spans(14);
        await checkScreens(page, { name: 'the month of the team' });
      });

      await test.step('its end, dragged to the left, and all of it, held by its middle', async () => {
        await dragBy(bars.locator('[data-edge=to]'), -4);
        await expect(page.getByText(time_off.changed.split('%')[0]!)).toBeVisible();
        await spans(10);
        await undo();
        await spans(14);
        await dragBy(bars, 4, 5.5 / 14);
        await expect(dayOf(page, 1, 6)).toHaveAttribute('colspan', '14');
        await undo();
        await expect(dayOf(page, 1, 2)).toHaveAttribute('colspan', '14');
      });

      await test.step('it is changed and removed by keys', async () => {
        await bars.getByRole('button').press('Enter');
        await page.getByRole('button', { name: time_off.remove }).click();
        await expect(bars).toHaveCount(0);
        await undo();
        await spans(14);
      });

      await test.step('in the week, by its edges, and all of it', async () => {
        await page.goto(`${home}/employees/schedule?view=week&date=2027-08-03`);
        await spans(7);
        await expect(bars.locator('[data-edge=to]')).toHaveCount(0);
        await dragBy(bars.locator('[data-edge=from]'), 3);
        await spans(4);
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await undo();
        await spans(7);

        await page.goto(`${home}/employees/schedule?view=week&date=2027-08-10`);
        await spans(7);
        await dragBy(bars.locator('[data-edge=to]'), -4);
        await spans(3);
        await undo();
        await spans(7);
        await dragBy(bars, -2, 5.5 / 7);
        await spans(5);
        await undo();
        await spans(7);

        const { x, y, width, height } = (await bars.boundingBox())!;
        await page.mouse.move(x + width / 2, y + height / 2);
        await page.mouse.down();
        await page.mouse.move(x + width / 2 - (await dayWidth()) * 2, y + height / 2, { steps: 5 });
        await spans(5);
        await page.keyboard.press('Escape');
        await spans(7);
        await page.mouse.up();
        await bars.getByRole('button').press('Enter');
        await fillDate(page, fields.to, '2027-08-12');
        await page.getByRole('button', { name: roster.save, exact: true }).click();
        await spans(4);
        await undo();
        await spans(7);
        await page.goto(home + month);
      });

      await test.step('public holidays, taken over by keys, and one taken away', async () => {
        const closed = page.locator('tbody tr').last().locator('[data-closed=true]');
        const boxes = page.getByRole('dialog').getByRole('checkbox');
        const openHolidays = async () => {
          await tabTo(page.getByRole('button', { name: admin.shared.more_actions }));
          await page.keyboard.press('Enter');
          const item = page.getByRole('menuitem', { name: holidays.action });
          await expect(page.getByRole('menuitem').first()).toBeFocused();
          for (let count = 0; count < 5 && !(await hasFocus(item)); count++)
            await page.keyboard.press('ArrowDown');
          await page.keyboard.press('Enter');
          await boxes.first().waitFor();
        };
        const close = async () => {
          await tabTo(page.getByRole('button', { name: new RegExp(`^${holidays.save.split(' ')[0]}`) }));
          await page.keyboard.press('Enter');
        };
        await expect(closed).toHaveCount(0);
        await openHolidays();
        await checkScreens(page, { name: 'public holidays' });
        await close();
        await expect(closed.first()).toBeVisible();
        // It is there for seconds only, fewer than a slow machine needs to tab through the page.
        await page.getByRole('button', { name: admin.alert.undo, exact: true }).press('Enter');
        await expect(closed).toHaveCount(0);

        await openHolidays();
        const kept = page.getByRole('checkbox', { name: independence[language] });
        for (const box of await boxes.all()) {
          await tabTo(box);
          if (!(await hasFocus(kept))) await page.keyboard.press('Space');
        }
        await expect(page.getByRole('dialog').getByRole('checkbox', { checked: true })).toHaveCount(1);
        await close();
        await expect(closed).toHaveCount(1);

        await page.goto(`${home}/employees/schedule?view=week&date=2027-08-24`);
        await page.getByRole('button', { name: admin.shared.more_actions }).click();
        await page.getByRole('menuitem', { name: pattern.action }).click();
        const dialog = page.getByRole('dialog');
        await fillDate(page, fields.from, '2027-08-24');
        await fillDate(page, fields.to, '2027-08-27');
        const [skipped] = pattern.skipped.split(' |||| ');
        await expect(dialog.getByRole('status')).toContainText(skipped!.replace('%{smart_count}', '1'));
        await checkScreens(page, { name: 'a pattern over a closing day' });

        await page.goto(`${home}/settings/calendar`);
        const remove = page.getByRole('button', { name: /24.*2027/ });
        await remove.waitFor();
        await tabTo(remove, 'Shift+Tab');
        await page.keyboard.press('Enter');
        await expect(remove).toHaveCount(0);
        await page.goto(home + month);
        await spans(14);
        await expect(closed).toHaveCount(0);
      });

      await test.step('a pattern of two days on, two days off', async () => {
        await page.goto(`${home}/employees/schedule?view=week&date=2027-10-27`);
        await page.getByRole('button', { name: admin.shared.more_actions }).click();
        await page.getByRole('menuitem', { name: pattern.action }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(fields.employee_id).click();
        await page.getByRole('option').first().click();
        await fillDate(page, fields.from, '2027-10-25');
        await fillDate(page, fields.to, '2027-10-31');
        await checkScreens(page, { name: 'a pattern of shifts' });
        await dialog.getByRole('button', { name: pattern.save }).click();
        const row = page.getByRole('row').nth(1);
        await expect(row.getByText('09:00–18:00')).toHaveCount(4);
        await expect(row.getByText(roster.off, { exact: true })).toHaveCount(3);
        // At once: what offers it goes away by itself.
        await undo();
        await expect(row.getByText(roster.off, { exact: true })).toHaveCount(2);
        await checkScreens(page, { name: 'the week of the team' });
      });

      await test.step('a shift, swapped in two presses and given away', async () => {
        await page.goto(`${home}/employees/schedule?view=week&date=2027-10-06`);
        const cells = page.locator('tbody td').filter({ has: page.locator('.shift') });
        await cells.first().getByRole('button').click();
        await checkScreens(page, { name: 'what can be done with a shift' });
        await page
          .getByRole('menuitem', { name: roster.day.swap.split('%')[0]! })
          .first()
          .click();
        await expect(page.getByText(roster.day.swapped.split('%')[0]!)).toBeVisible();
        await undo();
        await cells.first().getByRole('button').click();
        await page.getByRole('menuitem', { name: roster.day.hours }).click();
        await checkScreens(page, { name: 'the hours of a day' });
        await page.getByRole('button', { name: roster.day.off }).click();
        await expect(page.getByText(roster.day.changed.split(':')[0]!).first()).toBeVisible();
        await undo();
      });

      await test.step('a list on a phone', async () => {
        await page.setViewportSize({ width: 360, height: 740 });
        await expect(page.getByRole('list', { name: title })).toBeVisible();
        await expect(page.getByText(hours.days.types.vacation)).toHaveCount(0);
        await page.goto(`${home}/employees/schedule?date=2027-08-03`);
        await expect(page.getByText(hours.days.types.vacation).first()).toBeVisible();
        await checkScreens(page, { name: 'the list of the team' });
      });

      await test.step('and taken away again', async () => {
        await page.setViewportSize(wideScreens);
        await page.goto(home + month);
        await bars.getByRole('button').press('Enter');
        await page.getByRole('button', { name: time_off.remove }).click();
        await expect(bars).toHaveCount(0);
      });
    });
  });
}

test('two weeks of vacation are four presses from an employee’s page', async ({ browser, salon }) => {
  const page = await openSignedIn(browser, salon);
  await page.goto(`${salon.url}/${salon.company}/employees/${salon.iryna}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const presses = await countPressesOn(page);
  await page.getByRole('main').getByRole('link', { name: 'Team schedule' }).click();
  const sheet = page.getByRole('region', { name: 'Team schedule' });
  const first = sheet.locator('thead [data-date]').first();
  const shown = await first.getAttribute('data-date');
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(first).not.toHaveAttribute('data-date', shown!);
  await expect(sheet).toHaveAttribute('aria-busy', 'false');
  await drag(page, await middleOf(dayOf(page, 0, 2)), await middleOf(dayOf(page, 0, 15)));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('cell').filter({ hasText: 'Vacation' })).toHaveAttribute('colspan', '14');
  expect(await presses()).toBe(4);

  const stored = await api<{ time_off: { from: string; to: string; type: string }[] }>(
    page,
    'GET',
    `/companies/${salon.company}/employees/${salon.iryna}`,
  );
  expect(stored.time_off).toHaveLength(1);
  const [{ from, to, type }] = stored.time_off as [{ from: string; to: string; type: string }];
  expect([daysBetween(from, to), type]).toEqual([13, 'vacation']);
});

test('dates that are not here yet take neither mouse nor keys', async ({ browser, salon }) => {
  const page = await openSignedIn(browser, salon);
  await page.goto(`${salon.url}/${salon.company}/employees/schedule`);
  const sheet = page.getByRole('region', { name: 'Team schedule' });
  const day = dayOf(page, 0, 1).getByRole('button').first();
  await day.waitFor();
  let release = () => {};
  const held = new Promise<void>(resolve => (release = resolve));
  await page.route('**/roster?**', async route => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(sheet).toHaveAttribute('aria-busy', 'true');
  await day.focus();
  await page.keyboard.press('Enter');
  await day.click({ force: true });
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(sheet).toHaveAttribute('aria-busy', 'false');
  await day.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
});
