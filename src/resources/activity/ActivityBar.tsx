import FilterIcon from '@mui/icons-material/FilterListOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { activitySources, activitySubjects } from '@/domain/activity/activity';
import { subjectName } from './subjectName';
import { useIsPhone } from '@/src/hooks/useIsPhone';
import { BarButton } from '@/src/components/BarButton';
import { ClearFilters } from '@/src/lists/filters/ClearFilters';
import DateRangeFilter from '@/src/lists/filters/DateRangeFilter';
import { EmployeeFilter } from '@/src/lists/filters/EmployeeFilter';
import { SelectFilter } from '@/src/lists/filters/SelectFilter';
import { useActivity } from './useActivity';
import type { ActivityParams, ActivityUrl } from './useActivityUrl';

export const ActivityBar = ({ url }: { url: ActivityUrl }) => {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(url.isNarrowed);
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: { xs: 'end', sm: 'stretch' } }}>
      {isPhone && (
        <BarButton
          label={translate('collections.filters.title')}
          icon={FilterIcon}
          isExpanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
      )}
      {(!isPhone || isOpen) && <Filters url={url} />}
    </Box>
  );
};

const Filters = ({ url }: { url: ActivityUrl }) => {
  const translate = useTranslate();
  const { filters, choose, clear, isNarrowed } = url;
  const { data } = useActivity(url);
  const of = (source: keyof ActivityParams) => ({
    label: translate(`activity.filters.${source}`),
    value: filters[source],
    onChange: (value: unknown) => choose({ [source]: value }),
  });
  const sources = activitySources.map(id => ({ id, name: translate(`activity.sources.${id}`) }));
  const subjects = activitySubjects.map(id => ({ id, name: subjectName(id, translate) }));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', width: '100%' }}>
      <EmployeeFilter {...of('employee_id')} />
      <SelectFilter {...of('source')} choices={sources} />
      <SelectFilter {...of('subject_type')} choices={subjects} />
      <DateRangeFilter
        label={translate('sales_overview.presets.label')}
        value={{ from: filters.from, to: filters.to }}
        onChange={({ from, to }) => choose({ from, to })}
      />
      <ClearFilters isNarrowed={isNarrowed} isEmpty={data?.total === 0} onClear={clear} />
    </Box>
  );
};
