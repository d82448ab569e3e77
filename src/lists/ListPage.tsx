import { ListBase, useListContext, useResourceContext, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { Page } from '@/src/components/Page';
import { RedirectToDashboard } from '@/src/routing/RedirectToDashboard';
import { BulkBar } from './bulk/BulkBar';
import { SelectionProvider } from './bulk/Selection';
import { useFilters } from './filters/useFilters';
import { ListBar } from './ListBar';
import { ListContent } from './ListContent';
import { ListPageContext, type ListPageProps } from './ListPageContext';
import { OrderProvider } from './order/OrderProvider';
import { useColumns } from './useColumns';

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
