import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useListContext } from 'ra-core';
import { Link } from 'react-router';
import type { Employee } from '../../../domain/employees/employee';
import { useCompany } from '../../layout/CompanyContext';
import { AccessField, PersonField, RoleField } from './EmployeeFields';

/** The list on a phone. */
export const EmployeeCards = () => {
  const { data = [] } = useListContext<Employee>();
  const { id } = useCompany();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {data.map(employee => (
        <RecordContextProvider key={employee.id} value={employee}>
          <Card component="li">
            <CardActionArea component={Link} to={`/${id}/employees/${employee.id}`} sx={{ p: 4 }}>
              <PersonField />
              <Box sx={{ display: 'flex', gap: 3, mt: 3, alignItems: 'center' }}>
                <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
                  <RoleField />
                </Typography>
                <AccessField />
              </Box>
            </CardActionArea>
          </Card>
        </RecordContextProvider>
      ))}
    </Box>
  );
};
