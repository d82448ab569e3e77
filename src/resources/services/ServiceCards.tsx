import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { RecordContextProvider, useListContext } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { Service } from '../../../domain/services/service';
import { useCompany } from '../../layout/CompanyContext';
import { ActiveSwitch } from './ActiveSwitch';
import { DurationRangeField, EmployeesField, NameField, PriceRangeField } from './ServiceFields';

/** The list on a phone. */
export const ServiceCards = () => {
  const { data = [] } = useListContext<Service>();
  const { id } = useCompany();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {data.map(service => (
        <RecordContextProvider key={service.id} value={service}>
          <Card component="li" sx={{ display: 'flex', gap: 3, p: 4, alignItems: 'center' }}>
            <Link
              component={RouterLink}
              to={`/${id}/services/${service.id}`}
              underline="none"
              color="inherit"
              sx={{ flex: 1, minWidth: 0 }}
            >
              <NameField />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, mt: 1 }}>
                <PriceRangeField />
                <DurationRangeField />
                <EmployeesField />
              </Box>
            </Link>
            <ActiveSwitch />
          </Card>
        </RecordContextProvider>
      ))}
    </Box>
  );
};
