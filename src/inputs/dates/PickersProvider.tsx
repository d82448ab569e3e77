import { AdapterMoment } from '@mui/x-date-pickers/AdapterMoment';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { ReactNode } from 'react';
import { momentLocale } from '../../time/momentLocale';
import { pickerTexts } from './pickerTexts';
import { useDateSettings } from './useDateSettings';
import { wallClock } from './wallClock';

export const PickersProvider = ({ children }: { children: ReactNode }) => {
  const { locale, weekStart, timezone } = useDateSettings();
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
