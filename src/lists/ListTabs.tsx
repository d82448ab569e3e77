import Box from '@mui/material/Box';
import TabButton from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useGetList, useListContext, useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import { useListPage, type Tab } from './ListPageContext';
import { useListFilter } from './filters/useListFilter';
import { useResource } from '@/src/hooks/useResource';
import { isExactTotal } from './useTotal';

export const ListTabs = () => {
  const translate = useTranslate();
  const { list } = useResourcePaths();
  const { setFilters } = useListContext();
  const { tabs = [], tab: open, isTabInPath } = useListPage();
  const { userFilter } = useListFilter();
  return (
    <Tabs
      value={open?.name ?? false}
      variant="scrollable"
      aria-label={translate('collections.tabs.label')}
      onChange={(_, name) => {
        if (!isTabInPath) setFilters({ ...userFilter, ...tabs.find(tab => tab.name === name)?.filter });
      }}
    >
      {tabs.map(tab => (
        <TabButton
          key={tab.name}
          value={tab.name}
          label={<TabLabel tab={tab} />}
          {...(isTabInPath && { component: Link, to: `${list}/${tab.name}` })}
        />
      ))}
    </Tabs>
  );
};

const TabLabel = ({ tab }: { tab: Tab }) => {
  const resource = useResource();
  const translate = useTranslate();
  const locale = useLocale();
  const { userFilter } = useListFilter();
  const { sort } = useListPage();
  // Not asked where the list itself fails.
  const { data } = useListContext();
  const { total, meta } = useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort, filter: { ...userFilter, ...tab.filter } },
    { enabled: data !== undefined },
  );
  return (
    <span>
      {translate(tab.label ?? `collections.tabs.${tab.name}`)}
      <Box component="span" className="tabular" sx={{ ml: 2, color: 'text.secondary', fontWeight: 400 }}>
        {isExactTotal(meta)
          ? total
          : translate('collections.more_than', { total: total?.toLocaleString(locale) })}
      </Box>
    </span>
  );
};
