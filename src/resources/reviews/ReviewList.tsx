import { EmployeeFilter } from '@/src/lists/filters/EmployeeFilter';
import { ListPage } from '@/src/lists/ListPage';
import { ServiceFilter } from '@/src/lists/filters/ServiceFilter';
import type { Column, Filter, Tab } from '@/src/lists/ListPageContext';
import { StateFilter, UnansweredFilter } from './ReviewFilters';
import { ReviewCards } from './ReviewCards';
import { ReviewSummary } from './ReviewSummary';

/** Unanswered reviews first, then the latest. */
export default function ReviewList() {
  return (
    <ListPage
      columns={columns}
      sort={{ field: 'replied_at,-created_at', order: 'DESC' }}
      tabs={tabs}
      isTabInPath
      filters={filters}
      summary={ReviewSummary}
      content={ReviewCards}
      drawing="bell"
    />
  );
}

const tab = (name: string, filter: object): Tab => ({
  name,
  label: `resources.reviews.tabs.${name}`,
  filter: { ...filter },
});

const tabs = [
  tab('all', {}),
  tab('company', { subject: 'company' }),
  tab('employee', { subject: 'employee' }),
  tab('service', { subject: 'service' }),
];

const columns: Column[] = [{ name: 'comment', field: () => null }];

const filters: Filter[] = [
  { source: 'employee_id', field: EmployeeFilter },
  { source: 'service_id', field: ServiceFilter },
  { source: 'published', field: StateFilter },
  { source: 'created_at', range: ['created_from', 'created_to'] },
  { source: 'unanswered', field: UnansweredFilter },
];
