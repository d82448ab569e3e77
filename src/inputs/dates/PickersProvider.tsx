import { AdapterMoment } from '@mui/x-date-pickers/AdapterMoment';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { ReactNode } from 'react';
import { momentLocale } from '@/src/time/momentLocale';
import { useDateSettings } from './useDateSettings';
import { enUS, ukUA, type PickersInputLocaleText } from '@mui/x-date-pickers/locales';
import type { Locale } from '@/domain/translations/locales';
import type { MomentInput } from 'moment';
import moment from 'moment';
import { wallOf } from '@/src/time/zoned';

type Props = { isPersonal?: boolean | undefined; children: ReactNode };

export const PickersProvider = ({ isPersonal, children }: Props) => {
  const { locale, weekStart, timezone } = useDateSettings(isPersonal);
  return (
    <LocalizationProvider
      dateAdapter={AdapterMoment}
      dateLibInstance={wallClock(timezone)}
      adapterLocale={momentLocale(locale, weekStart)}
      localeText={pickerTexts[locale]}
    >
      {children}
    </LocalizationProvider>
  );
};

const ukrainian: PickersInputLocaleText = {
  ...ukUA.components.MuiLocalizationProvider.defaultProps.localeText,
  fieldYearPlaceholder: ({ digitAmount }) => 'Р'.repeat(digitAmount),
  fieldMonthPlaceholder: () => 'ММ',
  fieldDayPlaceholder: () => 'ДД',
  fieldHoursPlaceholder: () => 'гг',
  fieldMinutesPlaceholder: () => 'хх',
  calendarViewSwitchingButtonAriaLabel: view =>
    view === 'year' ? 'Показано роки, перейти до днів' : 'Показано дні, перейти до років',
  openDatePickerDialogue: date => (date ? `Обрати дату, обрано ${date}` : 'Обрати дату'),
  openTimePickerDialogue: time => (time ? `Обрати час, обрано ${time}` : 'Обрати час'),
  selectViewText: view => (view === 'hours' ? 'Оберіть години' : 'Оберіть хвилини'),
  hours: 'Години',
  minutes: 'Хвилини',
  empty: 'Порожньо',
};

/** The texts of MUI X, with the Ukrainian ones mended that it leaves in English or that read badly. */
const pickerTexts: Record<Locale, PickersInputLocaleText> = {
  en: enUS.components.MuiLocalizationProvider.defaultProps.localeText,
  uk: ukrainian,
};

type Given = Parameters<typeof moment.utc>;
type WallClock = ((...given: Given) => moment.Moment) & { utc: (given?: MomentInput) => moment.Moment };

const clocks = new Map<string, WallClock>();

/**
 * moment for dates and times of day that no zone may move: they are held as if they were UTC, so no hour is skipped
 * and the browser's zone changes nothing. Now is the wall clock of `zone`.
 */
function wallClock(zone: string): WallClock {
  const known = clocks.get(zone);
  if (known) return known;
  const now = () => {
    const { date, time } = wallOf(Date.now(), zone);
    return moment.utc(`${date}T${time}`);
  };
  const clock: WallClock = Object.assign((...given: Given) => moment.utc(...given), {
    utc: (given?: MomentInput) => (given === undefined ? now() : moment.utc(given)),
  });
  clocks.set(zone, clock);
  return clock;
}
