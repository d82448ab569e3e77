import Alert from '@mui/material/Alert';
import { useRecordContext, useTranslate } from 'ra-core';
import type { Service } from '@/domain/services/service';

/** Says that changes do not affect visits already booked. */
export const BookedVisitsNote = () => {
  const translate = useTranslate();
  const { visits_ahead = 0 } = useRecordContext<Service>() ?? {};
  if (visits_ahead === 0) return null;
  return (
    <Alert severity="info" role="note">
      {translate('services.keeps_old', { smart_count: visits_ahead })}
    </Alert>
  );
};
