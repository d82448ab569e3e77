import { enUS, ukUA, type PickersInputLocaleText } from '@mui/x-date-pickers/locales';
import type { Locale } from '@/domain/translations/locales';

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
export const pickerTexts: Record<Locale, PickersInputLocaleText> = {
  en: enUS.components.MuiLocalizationProvider.defaultProps.localeText,
  uk: ukrainian,
};
