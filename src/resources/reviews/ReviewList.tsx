import { EmployeeFilter } from '@/src/lists/filters/EmployeeFilter';
import { ListPage } from '@/src/lists/ListPage';
import { ServiceFilter } from '@/src/lists/filters/ServiceFilter';
import type { Column, Filter, Tab, FilterProps } from '@/src/lists/ListPageContext';
import { ReviewSummary } from './ReviewSummary';
import Box from '@mui/material/Box';
import { useListContext, useTranslate } from 'ra-core';
import type { Review } from '@/domain/reviews/review';
import { ReviewCard } from './ReviewCard';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { SelectFilter } from '@/src/lists/filters/SelectFilter';

const StateFilter = ({ value, onChange, ...props }: FilterProps) => {
  const translate = useTranslate();
  const choices = [
    { id: 'true', name: translate('resources.reviews.states.published') },
    { id: 'false', name: translate('resources.reviews.states.hidden') },
  ];
  return (
    <SelectFilter
      {...props}
      value={value === undefined ? undefined : String(value)}
      onChange={chosen => onChange(chosen === undefined ? undefined : chosen === 'true')}
      choices={choices}
    />
  );
};

const UnansweredFilter = ({ label, value, onChange }: FilterProps) => (
  <FormControlLabel
    label={label}
    control={<Switch checked={value === true} onChange={(_, isOn) => onChange(isOn ? true : undefined)} />}
    sx={{ mx: 0, gap: 1 }}
  />
);

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

const ReviewCards = () => {
  const { data = [] } = useListContext<Review>();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
      {data.map(review => (
        <ReviewCard key={review.id} review={review} />
      ))}
    </Box>
  );
};
