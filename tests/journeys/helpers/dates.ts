import { expect, type Locator, type Page } from '@playwright/test';

type Scope = Page | Locator;
const pageOf = (scope: Scope) => ('page' in scope ? scope.page() : scope);

/** A date field ('2026-05-01') by its label, filled by typing into it as the reader writes dates. */
export const fillDate = (scope: Scope, label: string | RegExp, date: string) =>
  typeInto(scope, label, `${date}T00:00:00Z`, { day: '2-digit', month: '2-digit', year: 'numeric' });

/** A time field ('14:30') by its label, in the same way. */
export const fillTime = (scope: Scope, label: string | RegExp, time: string) =>
  typeInto(scope, label, `2026-01-01T${time}:00Z`, { hour: '2-digit', minute: '2-digit' });

export const dateField = (scope: Scope, label: string | RegExp) =>
  scope.getByRole('group', { name: label, exact: true });

async function typeInto(
  scope: Scope,
  label: string | RegExp,
  instant: string,
  format: Intl.DateTimeFormatOptions,
) {
  const page = pageOf(scope);
  const field = dateField(scope, label);
  const sections = field.getByRole('spinbutton');
  await sections.first().waitFor();
  // Only hours and minutes: the company's country has no AM and PM.
  const isDayClock = format.hour !== undefined && (await sections.count()) === 2;
  const written = await page.evaluate(
    ({ instant, format }) => {
      const { lang } = document.documentElement;
      const region = navigator.languages.find(tag => tag.startsWith(`${lang}-`)) ?? lang;
      return new Intl.DateTimeFormat(region, { ...format, timeZone: 'UTC' }).format(new Date(instant));
    },
    { instant, format: isDayClock ? { ...format, hourCycle: 'h23' as const } : format },
  );
  await sections.first().click();
  await expect(sections.first()).toBeFocused();
  await page.keyboard.type(written.replace(/[^\dAPM]/g, ''));
  await expect(field).toContainText(written.split(/\D/)[0]!);
}
