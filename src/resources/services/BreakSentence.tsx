import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { Performer } from '@/domain/services/service';

/** Uses the first duration as an example. */
export const BreakSentence = () => {
  const translate = useTranslate();
  const pause: number | null = useWatch({ name: 'break' });
  const performers: Partial<Performer>[] = useWatch({ name: 'employees' }) ?? [];
  const duration = performers.find(performer => performer.duration)?.duration ?? 60;
  return (
    <Typography role="status" variant="body2" color="textSecondary">
      {pause ? translate('services.break_sentence', { duration, total: duration + pause }) : null}
    </Typography>
  );
};
