import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetMany, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { Employee } from '../../../domain/employees/employee';
import type { Service } from '../../../domain/services/service';
import { CardSection } from '../../layout/CardSection';
import { useCompany } from '../../layout/CompanyContext';

/** What they perform. */
export const EmployeeServices = ({ employee }: { employee: Employee }) => {
  const ids = employee.services.map(({ service_id }) => service_id);
  const translate = useTranslate();
  const { id: company } = useCompany();
  const { data = [], isPending } = useGetMany<Service>('services', { ids }, { enabled: ids.length > 0 });
  return (
    <CardSection title={translate('employees.performs')}>
      {ids.length === 0 && (
        <Typography color="textSecondary">{translate('employees.performs_nothing')}</Typography>
      )}
      {ids.length > 0 && isPending && <Skeleton width="60%" />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {data.filter(Boolean).map(({ id, name }) => (
          <li key={id}>
            <Link component={RouterLink} to={`/${company}/services/${id}`}>
              {name}
            </Link>
          </li>
        ))}
      </Box>
    </CardSection>
  );
};
