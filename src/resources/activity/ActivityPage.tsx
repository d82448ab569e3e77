import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate, useDataProvider } from 'ra-core';
import { LoadMessages } from '@/src/i18n/LoadMessages';
import { Illustration } from '@/src/components/Illustration';
import { Failure } from '@/src/components/Failure';
import { Message } from '@/src/components/Message';
import { Page } from '@/src/components/Page';
import { useActivityUrl, type ActivityUrl, type ActivityParams } from './useActivityUrl';
import FilterIcon from '@mui/icons-material/FilterListOutlined';
import { useState } from 'react';
import { activitySources, activitySubjects, type ActivityEvent } from '@/domain/activity/activity';
import { subjectName } from './subjectName';
import { useIsPhone } from '@/src/hooks/useIsPhone';
import { BarButton } from '@/src/components/BarButton';
import { ClearFilters } from '@/src/lists/filters/ClearFilters';
import DateRangeFilter from '@/src/lists/filters/DateRangeFilter';
import { EmployeeFilter } from '@/src/lists/filters/EmployeeFilter';
import { SelectFilter } from '@/src/lists/filters/SelectFilter';
import Card from '@mui/material/Card';
import { ActivityEntry } from './ActivityEntry';
import { useCompany } from '@/src/company/CompanyContext';
import { capitalized, formatDay, formatTime } from '@/src/time/formats';
import { byDay } from '@/src/time/byDay';
import { EntityLink } from './EntityLink';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';

export default function ActivityPage() {
  const translate = useTranslate();
  const url = useActivityUrl();
  return (
    <Page title={translate('activity.title')}>
      <LoadMessages of="settings">
        <Box sx={{ display: 'grid', gap: 5, maxWidth: 960 }}>
          <ActivityBar url={url} />
          <Listed url={url} />
        </Box>
      </LoadMessages>
    </Page>
  );
}

const Listed = ({ url }: { url: ActivityUrl }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { data, isPending, isError, error, refetch } = useActivity(url);
  if (isError) return <Failure error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Waiting />;
  if (data.total === 0) return <EmptyActivity url={url} />;
  const pages = Math.ceil(data.total / per_page);
  return (
    <>
      <ActivityDays events={data.data} />
      <Typography variant="body2" color="textSecondary" role="status">
        {data.isExact
          ? translate('collections.total', { smart_count: data.total })
          : translate('collections.total_of_more', { total: data.total.toLocaleString(locale) })}
      </Typography>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={Math.min(url.page, pages)}
          onChange={(_, chosen) => url.choosePage(chosen)}
          getItemAriaLabel={(type, at) => translate(`ra.navigation.${type}`, { page: at })}
          aria-label={translate('activity.title')}
        />
      )}
    </>
  );
};

const Waiting = () => (
  <Box aria-busy sx={{ display: 'grid', gap: 4 }}>
    <Skeleton variant="text" width={240} height={32} />
    <Skeleton variant="rounded" height={400} />
  </Box>
);

const EmptyActivity = ({ url: { isNarrowed, clear } }: { url: ActivityUrl }) => {
  const translate = useTranslate();
  if (!isNarrowed)
    return <Message drawing={<Illustration of="receipt" />} text={translate('activity.empty')} />;
  return (
    <Message
      drawing={<Illustration of="search" />}
      text={translate('activity.no_match')}
      action={
        <Button variant="outlined" color="inherit" onClick={clear}>
          {translate('collections.filters.clear')}
        </Button>
      }
    />
  );
};

const ActivityBar = ({ url }: { url: ActivityUrl }) => {
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

const ActivityDays = ({ events }: { events: ActivityEvent[] }) => {
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  return [...byDay(events, { zone: timezone, at_ms: ({ at }) => at })].map(([day, ofDay]) => (
    <section key={day}>
      <Typography variant="h2" sx={{ mb: 3 }}>
        {capitalized(formatDay(day, locale, wholeDay))}
      </Typography>
      <Card sx={{ px: 5, pt: 5, pb: 1 }}>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {ofDay.map(event => (
            <ActivityEntry
              key={event.id}
              entry={event}
              when={
                <time dateTime={new Date(event.at).toISOString()} className="tabular">
                  {formatTime(event.at, timezone, locale)}
                </time>
              }
              subjectLink={<EntityLink event={event} />}
            />
          ))}
        </Box>
      </Card>
    </section>
  ));
};

const wholeDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

const per_page = 25;

function useActivity({ filters, page }: ActivityUrl) {
  const { listActivity } = useDataProvider<CompanyDataProvider>();
  return useQuery({
    queryKey: ['activity', filters, page],
    queryFn: () => listActivity({ ...filters, page, per_page }),
    placeholderData: keepPreviousData,
  });
}
