import { ActiveSwitch } from '@/src/lists/row/ActiveSwitch';
import { attachToEmployee } from '@/src/lists/bulk/actions';
import { EmployeeFilter } from '@/src/lists/filters/EmployeeFilter';
import { catalogueBulk, catalogueList } from '@/src/lists/catalogueList';
import { ListPage } from '@/src/lists/ListPage';
import type { Column, Filter, FilterProps } from '@/src/lists/ListPageContext';
import {
  CategoryField,
  DurationRangeField,
  EmployeesField,
  NameField,
  PriceRangeField,
} from './ServiceFields';
import { SelectFilter } from '@/src/lists/filters/SelectFilter';
import { useCategories } from './useCategories';

const CategoryFilter = (props: FilterProps) => (
  <SelectFilter {...props} choices={useCategories().map(name => ({ id: name, name }))} />
);

export default function ServiceList() {
  return (
    <ListPage
      {...catalogueList}
      columns={columns}
      isTabInPath
      filters={filters}
      bulk={catalogueBulk(attachToEmployee)}
      drawing="scissors"
      groups={{ by: 'category', none: 'services.no_category', sorts: ['position', 'category'] }}
      deletion={{ hasDependents: true }}
    />
  );
}

const columns: Column[] = [
  { name: 'name', field: NameField, sortBy: 'name' },
  { name: 'category', field: CategoryField, sortBy: 'category', isHidden: true },
  { name: 'employees.price', field: PriceRangeField, align: 'right' },
  { name: 'employees.duration', field: DurationRangeField, align: 'right' },
  { name: 'employees', field: EmployeesField },
  { name: 'is_enabled', field: ActiveSwitch, onCard: 'aside' },
];

const filters: Filter[] = [
  { source: 'category', field: CategoryFilter },
  { source: 'employee_id', field: EmployeeFilter },
];
