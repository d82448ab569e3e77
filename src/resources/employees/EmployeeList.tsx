import { exportRows } from '../../lists/bulk/actions';
import { ListPage } from '../../lists/ListPage';
import type { Column } from '../../lists/ListPageContext';
import { Permitted } from '../../layout/Permitted';
import { AccessField, PersonField, RoleField, ServicesField } from './EmployeeFields';
import { InviteButton } from './InviteButton';

/** Who works here, what they may do, and who is still to accept their invitation. */
export default function EmployeeList() {
  return (
    <ListPage
      columns={columns}
      sort={{ field: 'first_name', order: 'ASC' }}
      bulk={[exportRows]}
      action={
        <Permitted permission="employees.write.all">
          <InviteButton />
        </Permitted>
      }
    />
  );
}

const columns: Column[] = [
  { name: 'full_name', field: PersonField, sortBy: 'first_name' },
  { name: 'role', label: 'employees.columns.role', field: RoleField },
  { name: 'services', label: 'employees.columns.services', field: ServicesField },
  { name: 'access', label: 'employees.columns.access', field: AccessField, onCard: 'aside' },
];
