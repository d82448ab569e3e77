import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { Day } from '@/src/time/dates';
import { useFixSuggestions } from './useFixSuggestions';
import type { SlotQuery } from './useSlots';

type Props = { reason: string; query: SlotQuery; date: Day };

export const NoAvailability = ({ reason, query, date }: Props) => {
  const translate = useTranslate();
  const fix = useFixSuggestions(query)(reason, date);
  return (
    <Alert severity="info">
      {translate(`calendar.availability.reasons.${reason}`)}{' '}
      {fix && (
        <Link component={RouterLink} to={fix.to}>
          {translate(fix.label)}
        </Link>
      )}
    </Alert>
  );
};
