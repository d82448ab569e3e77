import Tooltip from '@mui/material/Tooltip';
import { useLocale } from 'ra-core';
import { useCompany } from '@/src/company/CompanyContext';
import { formatAgo, formatInstant } from './formats';

/** The exact time is in a tooltip. */
export const Ago = ({ at }: { at: number }) => {
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const exact = formatInstant(at, timezone, locale);
  return (
    <Tooltip title={exact} describeChild>
      <time dateTime={new Date(at).toISOString()} tabIndex={0}>
        {formatAgo(at, locale)}
      </time>
    </Tooltip>
  );
};
