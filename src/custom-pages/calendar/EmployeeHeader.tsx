import Box from '@mui/material/Box';
import type { ResourceHeaderProps } from 'react-big-calendar';
import type { Employee } from '../../../domain/employees/employee';
import { Initials } from '../../layout/Initials';

export const EmployeeHeader = ({ resource }: ResourceHeaderProps<Employee>) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, py: 1.5, minWidth: 0 }}>
    <Initials name={resource.full_name} size={28} />
    <Box component="span" title={resource.full_name} sx={name}>
      {resource.full_name}
    </Box>
  </Box>
);

const name = {
  fontWeight: 600,
  fontSize: 13,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};
