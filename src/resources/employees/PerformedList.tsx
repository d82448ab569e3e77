import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetMany, useLocale, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { formatMoney } from '@/domain/money/money';
import type { Employee } from '@/domain/employees/employee';
import type { Service } from '@/domain/services/service';
import { formatDuration } from '@/src/time/duration';
import { useCompany } from '@/src/company/CompanyContext';
import { companyPaths } from '@/src/routing/companyPaths';

export const PerformedList = ({ performed }: { performed: Employee['services'] }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { id: company } = useCompany();
  const ids = performed.map(({ service_id }) => service_id);
  const { data = [], isPending } = useGetMany<Service>('services', { ids }, { enabled: ids.length > 0 });
  const names = new Map(data.filter(Boolean).map(({ id, name }) => [id, name]));
  if (ids.length === 0) {
    return <Typography color="textSecondary">{translate('employees.performs_nothing')}</Typography>;
  }
  if (isPending) return <Skeleton width="60%" />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {performed.map(({ service_id: id, price, duration }) => (
        <Box
          component="li"
          key={id}
          sx={{ display: 'flex', gap: 3, justifyContent: 'space-between', alignItems: 'center' }}
        >
          <Link
            component={RouterLink}
            to={companyPaths(company).show('services', id)}
            sx={{ minWidth: 0, py: 0.5 }}
          >
            {names.get(id)}
          </Link>
          <Typography className="tabular" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
            {`${formatMoney(price.amount, price.currency, locale)} · ${formatDuration(duration, translate)}`}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};
