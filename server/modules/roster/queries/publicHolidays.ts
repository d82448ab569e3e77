import type { Locale } from '@/domain/translations/locales';
import { requireDay } from '@/domain/schedule/time/calendarDate';
import { addDays } from '@/domain/schedule';
import type { PublicHoliday } from '@/domain/schedule/rosterAnswer';
import type { DateSpan } from '@/domain/schedule/dateSpans';
import type { CompanyTx } from '@/server/platform/db/scope';
import { countryOf } from '@/server/modules/companies';

const day_ms = 86_400_000;

/** What the library calls a substitute day in Ukrainian: “to replace a day”. */
const misnamed = 'замінити день';

/**
 * The public holidays of the company's country, in the reader's language where the library knows it, else in English or
 * the country's own. None without an address. The library and its tables are loaded when first asked for.
 */
export async function publicHolidays(
  tx: CompanyTx,
  { from, to, locale }: DateSpan & { locale: Locale },
): Promise<PublicHoliday[]> {
  const country = await countryOf(tx);
  if (country === null) return [];
  const { default: Holidays } = await import('date-holidays');
  const calendar = new Holidays(country, { languages: [locale, 'en'], types: ['public'] });
  const years = [Number(from.slice(0, 4)), Number(to.slice(0, 4))] as const;
  const names = new Map<string, string>();
  for (let year = years[0]; year <= years[1]; year++) {
    for (const { date, start, end, name } of calendar.getHolidays(year)) {
      const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / day_ms));
      for (let day = 0; day < days; day++) {
        const on = addDays(date.slice(0, 10), day);
        if (!names.has(on)) names.set(on, name.replace(misnamed, 'перенесений вихідний'));
      }
    }
  }
  return [...names]
    .filter(([date]) => date >= from && date <= to)
    .sort(([one], [other]) => requireDay(one) - requireDay(other))
    .map(([date, name]) => ({ date, name }));
}
