import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useCompany } from '@/src/company/CompanyContext';
import { formatTime } from '@/src/time/formats';
import type { Sales } from '@/domain/sales/sales';

export const SalesAsOf = ({ sales }: { sales: Sales }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const time = formatTime(sales.as_of * 1000, timezone, locale);
  return (
    <Typography variant="body2" color="textSecondary">
      {translate('sales_overview.as_of', { time })} {translate('sales_overview.zone', { zone: timezone })}
    </Typography>
  );
};
