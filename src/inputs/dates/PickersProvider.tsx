import { AdapterMoment } from '@mui/x-date-pickers/AdapterMoment';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { ReactNode } from 'react';
import { momentLocale } from '@/src/time/momentLocale';
import { pickerTexts } from './pickerTexts';
import { useDateSettings } from './useDateSettings';
import { wallClock } from './wallClock';

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
