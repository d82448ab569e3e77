import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { useCompany } from '../../../layout/CompanyContext';
import { useResourcePaths } from '../../../routing/useResourcePaths';
import type { Day } from '../../../time/dates';
import type { Wanted } from './useSlots';

type Props = { reason: string; wanted: Wanted; date: Day };

/** Why a date has no free time, and where that is mended. */
export const WhyNothing = ({ reason, wanted, date }: Props) => {
  const translate = useTranslate();
  const { id: company } = useCompany();
  const employees = useResourcePaths('employees');
  const services = useResourcePaths('services');
  const ids = [...new Set(wanted.items.map(({ employee_id }) => employee_id))];
  const only = ids.length === 1 ? ids[0] : null;
  const hours = only ? employees.show(only) : employees.list;
  const settings = `/${company}/settings/calendar`;
  const mends: Record<string, string> = {
    closed: hours,
    holiday: hours,
    nobody: hours,
    too_long: services.show(wanted.items[0]!.service_id),
    taken: `/${company}/records?view=day&date=${date}`,
    too_soon: settings,
    past_horizon: settings,
  };
  return (
    <Alert severity="info">
      {translate(`calendar.free.reasons.${reason}`)}{' '}
      {mends[reason] && (
        <Link component={RouterLink} to={mends[reason]}>
          {translate(`calendar.free.mend.${reason}`)}
        </Link>
      )}
    </Alert>
  );
};
