import Box from '@mui/material/Box';
import { ListBase, useTranslate } from 'ra-core';
import { Page } from '../../layout/Page';
import { Permitted } from '../../layout/Permitted';
import { ListContent } from '../../lists/ListContent';
import { SearchField } from '../../lists/SearchField';
import { EmployeeCards } from './EmployeeCards';
import { EmployeeTable } from './EmployeeTable';
import { InviteButton } from './InviteButton';
import { NoEmployees } from './NoEmployees';

/** Who works here, what they may do, and who is still to accept their invitation. */
export default function EmployeeList() {
  const translate = useTranslate();
  return (
    <Page title={translate('admin.frame.pages.employees')}>
      <ListBase resource="employees" sort={{ field: 'first_name', order: 'ASC' }} perPage={25}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 3,
            alignItems: 'center',
            justifyContent: 'space-between',
            mb: 4,
          }}
        >
          <SearchField label={translate('employees.search')} />
          <Permitted permission="employees.write.all">
            <InviteButton />
          </Permitted>
        </Box>
        <ListContent table={<EmployeeTable />} cards={<EmployeeCards />} empty={<NoEmployees />} />
      </ListBase>
    </Page>
  );
}
