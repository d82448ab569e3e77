import Remove from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { useT } from '@/src/hooks/useT';
import { useActionNotice } from '@/src/hooks/useActionNotice';
import { useListContext, useResourceContext, useStore, type SortPayload } from 'ra-core';
import { createSearchParams, useNavigate } from 'react-router';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import { useListPage } from '../ListPageContext';

export default function SavedViews({ onClose }: { onClose: () => void }) {
  const notice = useActionNotice();
  const { views, save, apply, remove } = useSavedViews();
  const [name, setName] = useState('');
  const t = useT('collections.views');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const label = name.trim();
    if (!label) return;
    save(label);
    notice('collections.views.saved', { name: label });
    onClose();
  };

  return (
    <>
      <Typography variant="h2">{t('title')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {views.length > 0 ? t('hint') : t('none')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, my: 3, p: 0 }}>
        {views.map(view => (
          <Box component="li" key={view.label} sx={{ display: 'flex', gap: 1 }}>
            <Button
              color="inherit"
              onClick={() => (apply(view), onClose())}
              sx={{ flex: 1, minWidth: 0, justifyContent: 'flex-start' }}
            >
              {view.label}
            </Button>
            <IconButton onClick={() => remove(view.label)} aria-label={t('remove', { name: view.label })}>
              <Remove />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        <TextField label={t('name')} value={name} onChange={({ target }) => setName(target.value)} />
        <Button type="submit" variant="outlined" color="inherit">
          {t('save')}
        </Button>
      </Box>
    </>
  );
}

/** As react-admin stores a saved query, plus the tab and the columns. */
type SavedView = {
  label: string;
  value: {
    filter: Record<string, unknown>;
    sort: SortPayload;
    perPage: number;
    displayedFilters: object;
    tab?: string;
    columns: string[];
  };
};

/** Stored per company. */
function useSavedViews() {
  const resource = useResourceContext();
  const navigate = useNavigate();
  const { list } = useResourcePaths();
  const { filterValues, sort, perPage } = useListContext();
  const { visibleColumns, tab, isTabInPath } = useListPage();
  const [views, setViews] = useStore<SavedView[]>(`${resource}.savedQueries`, []);
  const without = (label: string) => views.filter(view => view.label !== label);

  const save = (label: string) => {
    const value = {
      filter: filterValues,
      sort,
      perPage,
      displayedFilters: {},
      tab: isTabInPath ? tab?.name : undefined,
      columns: visibleColumns.map(({ name }) => name),
    };
    setViews([...without(label), { label, value }]);
  };

  const apply = ({ value }: SavedView) => {
    const search = createSearchParams({
      filter: JSON.stringify(value.filter),
      sort: value.sort.field,
      order: value.sort.order,
      page: '1',
      perPage: String(value.perPage),
      columns: value.columns.join(),
    });
    void navigate({ pathname: value.tab ? `${list}/${value.tab}` : list, search: `?${search}` });
  };

  return { views, save, apply, remove: (label: string) => setViews(without(label)) };
}
