import { useLocale } from 'ra-core';
import { useContext } from 'react';
import type { Locale } from '@/domain/translations/locales';
import { weekdayNumber } from '@/domain/settings/choices';
import { CompanyContext } from '@/src/company/CompanyContext';
import { viewerZone } from '@/src/time/formats';

/**
 * Within a company its settings say where the week starts and which date is today, elsewhere language and browser. The
 * week of somebody's birthday is no company's: `isPersonal` dates begin it where the language does.
 */
export function useDateSettings(isPersonal = false) {
  const locale: Locale = useLocale() === 'uk' ? 'uk' : 'en';
  const open = useContext(CompanyContext);
  const usual = locale === 'uk' ? 'monday' : 'sunday';
  return {
    locale,
    weekStart: weekdayNumber(open && !isPersonal ? open.settings.week_start_day : usual),
    timezone: open?.company.timezone ?? viewerZone(),
  };
}
