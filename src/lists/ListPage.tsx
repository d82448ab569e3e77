import {
  ListBase,
  useListContext,
  useResourceContext,
  useTranslate,
  DataTableBase,
  HttpError,
  useLocale,
} from 'ra-core';
import { useMemo, useEffect } from 'react';
import { useParams } from 'react-router';
import { Page } from '@/src/components/Page';
import { RedirectToDashboard } from '@/src/routing/RedirectToDashboard';
import { BulkBar } from './bulk/BulkBar';
import { SelectionProvider } from './bulk/Selection';
import { ListBar } from './ListBar';
import {
  ListPageContext,
  type ListPageProps,
  useListPage,
  type Filter,
  type FilterProps,
} from './ListPageContext';
import { OrderProvider } from './order/OrderProvider';
import { useColumns } from './useColumns';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Denied } from '@/src/components/Denied';
import { Failure } from '@/src/components/Failure';
import { useIsNarrow } from '@/src/hooks/useIsPhone';
import { useCanSelect } from './bulk/useBulkActions';
import { EmptyList } from './EmptyList';
import { ListCards } from './ListCards';
import { ListSkeleton } from './ListSkeleton';
import { ListTable, loadSortable } from './ListTable';
import { useOrder } from './order/OrderContext';
import { Pagination, PaginationActions, type PaginationActionsProps } from 'react-admin';
import { useTotal } from './useTotal';
import { useLanguages } from '@/src/translations/useLanguages';
import { SelectFilter } from './filters/SelectFilter';

/** Texts: `resources.<name>.{name,search,create,empty,empty_<tab>,no_match,fields.*}`. */
export const ListPage = (props: ListPageProps) => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const { tab: tabName } = useParams();
  const { tabs, isTabInPath, sort } = props;
  const tab = isTabInPath ? tabs?.find(({ name }) => name === (tabName ?? tabs[0]?.name)) : undefined;
  if (isTabInPath && !tab) return <RedirectToDashboard />;
  return (
    <Page title={translate(`resources.${resource}.name`, { smart_count: 2 })}>
      <ListBase
        key={tab?.name}
        filter={tab?.filter}
        filterDefaultValues={isTabInPath ? undefined : tabs?.[0]?.filter}
        sort={sort}
        perPage={25}
        storeKey={tab && `${resource}.${tab.name}`}
        exporter={false}
        queryOptions={shownInPlace}
      >
        <ListBody {...props} tab={tab} />
      </ListBase>
    </Page>
  );
};

const ListBody = ({
  tab,
  ...props
}: ListPageProps & {
  tab: ListPageProps['tabs'] extends (infer T)[] | undefined ? T | undefined : never;
}) => {
  const { filterValues } = useListContext();
  const { visibleColumns, setVisibleColumns } = useColumns(props.columns);
  const { summary: Summary } = props;
  const filters = useFilters(props.filters, props.isTranslated);
  const openTab = tab ?? props.tabs?.find(({ filter }) => includesAll(filterValues, filter));
  const config = useMemo(
    () => ({ ...props, filters, visibleColumns, setVisibleColumns, tab: openTab }),
    [props, filters, visibleColumns, setVisibleColumns, openTab],
  );
  return (
    <ListPageContext.Provider value={config}>
      <SelectionProvider>
        <OrderProvider>
          <ListBar />
          {Summary && <Summary />}
          <ListContent />
          <BulkBar />
        </OrderProvider>
      </SelectionProvider>
    </ListPageContext.Provider>
  );
};

/** A failure is shown instead of the rows; react-admin would also notify of it. */
const shownInPlace = { onError: () => undefined };

const includesAll = (values: Record<string, unknown>, part: Record<string, unknown>) =>
  Object.entries(part).every(([name, value]) => values[name] === value);

const ListContent = () => {
  const translate = useTranslate();
  const { error, total = 0, refetch } = useListContext();
  const isNarrow = useIsNarrow();
  const { content: Own } = useListPage();
  const { canMove } = useOrder();
  const canSelect = useCanSelect();
  useEffect(() => {
    if (canMove && !isNarrow) void loadSortable();
  }, [canMove, isNarrow]);

  if (error instanceof HttpError && error.status === 403) return <Denied />;
  if (error) return <Failure error={error} onRetry={refetch} />;
  return (
    <DataTableBase hasBulkActions={canSelect} loading={<ListSkeleton />} empty={<EmptyList />}>
      {Own ? <Own /> : isNarrow ? <ListCards /> : <ListTable />}
      {total > 25 ? (
        <ListPagination />
      ) : (
        <Box role="status" sx={{ px: 1, py: 3 }}>
          <Typography variant="body2" color="textSecondary">
            {translate('collections.total', { smart_count: total })}
          </Typography>
        </Box>
      )}
    </DataTableBase>
  );
};

type Range = { from: number; to: number; count: number };

const ListPagination = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const { isExact } = useTotal();
  const ofMore = ({ from, to, count }: Range) =>
    translate('collections.range_of_more', { from, to, total: count.toLocaleString(locale) });
  return (
    <Pagination
      rowsPerPageOptions={[25, 50, 100]}
      actions={Pages}
      {...(!isExact && { labelDisplayedRows: ofMore })}
    />
  );
};

const Pages = (props: PaginationActionsProps) => {
  const translate = useTranslate();
  return <PaginationActions {...props} aria-label={translate('collections.pages')} />;
};

const UntranslatedFilter = (props: FilterProps) => {
  const translate = useTranslate();
  const { others } = useLanguages();
  return (
    <SelectFilter
      {...props}
      choices={others.map(locale => ({ id: locale, name: translate(`translations.lacking.${locale}`) }))}
    />
  );
};

const untranslated: Filter = {
  source: 'untranslated',
  label: 'translations.filter',
  field: UntranslatedFilter,
};

/** With one by missing translations, where the records have translations and the company several languages. */
function useFilters(filters: Filter[] | undefined, isTranslated: boolean | undefined) {
  const { others } = useLanguages();
  return isTranslated && others.length > 0 ? [...(filters ?? []), untranslated] : filters;
}
