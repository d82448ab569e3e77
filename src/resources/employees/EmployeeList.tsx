import Box from '@mui/material/Box';
import { Permitted } from '@/src/access/Permitted';
import Badge from '@mui/icons-material/BadgeOutlined';
import { lazy } from 'react';
import { deleteRows, exportRows, type BulkAction } from '@/src/lists/bulk/actions';
import { CreateButton } from '@/src/lists/CreateButton';
import { ListPage } from '@/src/lists/ListPage';
import { ServiceFilter } from '@/src/lists/filters/ServiceFilter';
import type { Column, Filter, FilterProps } from '@/src/lists/ListPageContext';
import { AccessField, EmailColumn, PersonField, PhoneColumn, ServicesField } from './EmployeeFields';
import { RoleField } from './RoleField';
import { InviteButton } from './InviteButton';
import { useTranslate } from 'ra-core';
import { companyRoles } from '@/domain/access/permissions';
import { SelectFilter } from '@/src/lists/filters/SelectFilter';
import { YesNoFilter } from '@/src/lists/filters/YesNoFilter';

const RoleFilter = (props: FilterProps) => {
  const translate = useTranslate();
  const choices = companyRoles.map(id => ({ id, name: translate(`account.roles.${id}`) }));
  return <SelectFilter {...props} choices={choices} />;
};

const BookableFilter = (props: FilterProps) => <YesNoFilter {...props} scope="employees.filter_bookable" />;

export default function EmployeeList() {
  return (
    <ListPage
      columns={columns}
      sort={{ field: 'sort_order', order: 'ASC' }}
      isOrdered
      filters={filters}
      isTranslated
      bulk={[changePosition, ...exportRows, deleteRows]}
      action={
        <Permitted permission="employees.write.all">
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <InviteButton />
            <CreateButton />
          </Box>
        </Permitted>
      }
    />
  );
}

const changePosition: BulkAction = {
  name: 'change_position',
  icon: Badge,
  dialog: lazy(() => import('./ChangePositionDialog')),
};

const columns: Column[] = [
  { name: 'full_name', field: PersonField, sortBy: 'first_name' },
  { name: 'phone', field: PhoneColumn, isHidden: true },
  { name: 'email', field: EmailColumn, isHidden: true },
  { name: 'role', label: 'employees.columns.role', field: RoleField },
  { name: 'services', label: 'employees.columns.services', field: ServicesField },
  { name: 'access', label: 'employees.columns.access', field: AccessField },
];

const filters: Filter[] = [
  { source: 'company_role', field: RoleFilter },
  { source: 'service_id', field: ServiceFilter },
  { source: 'bookable', field: BookableFilter },
];
