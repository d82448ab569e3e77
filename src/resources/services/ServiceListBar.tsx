import Add from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useGetList, useListContext, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useCompany } from '../../layout/CompanyContext';
import { Permitted } from '../../layout/Permitted';
import { SearchField } from '../../lists/SearchField';

/** Tabs with their counts, the search, and the one thing to do here. */
export const ServiceListBar = ({ enabled }: { enabled: boolean }) => {
  const translate = useTranslate();
  const { id } = useCompany();
  const root = `/${id}/services`;
  const tab = (name: 'active' | 'inactive') => (
    <Tab
      value={name}
      component={Link}
      to={`${root}/list/${name}`}
      label={<TabLabel name={translate(`admin.services.${name}`)} enabled={name === 'active'} />}
    />
  );

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 4 }}>
      <Tabs
        value={enabled ? 'active' : 'inactive'}
        aria-label={translate('admin.services.tabs')}
        sx={{ flex: { xs: '1 1 100%', md: '1 1 auto' } }}
      >
        {tab('active')}
        {tab('inactive')}
      </Tabs>
      <SearchField label={translate('admin.services.search')} />
      <Permitted permission="services.write.all">
        <Button component={Link} to={`${root}/create`} variant="outlined" startIcon={<Add />}>
          {translate('admin.services.create')}
        </Button>
      </Permitted>
    </Box>
  );
};

const TabLabel = ({ name, enabled }: { name: string; enabled: boolean }) => {
  const { filterValues } = useListContext();
  const { total } = useGetList('services', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'position', order: 'ASC' },
    filter: { enabled, search: filterValues.search },
  });
  return (
    <span>
      {name}
      <Box component="span" className="tabular" sx={{ ml: 2, color: 'text.secondary', fontWeight: 400 }}>
        {total}
      </Box>
    </span>
  );
};
