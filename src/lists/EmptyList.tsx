import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetList, useResourceContext, useResourceDefinition, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { Illustration } from '@/src/components/Illustration';
import { Message } from '@/src/components/Message';
import { useMayWrite } from '@/src/company/CompanyContext';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import { useListPage } from './ListPageContext';
import { useListFilter } from './filters/useListFilter';
import { useResource } from '@/src/hooks/useResource';
import { useImportPath } from './useImportPath';

export const EmptyList = () => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const { isNarrowed, clear } = useListFilter();
  if (!isNarrowed) return <NothingYet />;
  return (
    <Message
      drawing={<Illustration of="search" />}
      text={translate(`resources.${resource}.no_match`)}
      action={
        <Button variant="outlined" color="inherit" onClick={clear}>
          {translate('collections.filters.clear')}
        </Button>
      }
    />
  );
};

const NothingYet = () => {
  const resource = useResource();
  const translate = useTranslate();
  const mayWrite = useMayWrite(resource);
  const { hasCreate } = useResourceDefinition();
  const { create } = useResourcePaths();
  const importPath = useImportPath();
  const { tab, tabs = [], sort, drawing = 'box', action } = useListPage();
  const { total } = useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort, filter: {} },
    { enabled: tab !== undefined },
  );
  const tabSuffix = tab && total ? `_${tab.name}` : '';
  const mayAdd = mayWrite && hasCreate && (!tabSuffix || tab === tabs[0]);
  return (
    <Message
      drawing={<Illustration of={drawing} />}
      text={translate(`resources.${resource}.empty${tabSuffix}`)}
      action={
        action ??
        (mayAdd && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
            <Button component={Link} to={create} variant="contained">
              {translate(`resources.${resource}.create`)}
            </Button>
            {importPath && (
              <Button component={Link} to={importPath} color="inherit" variant="outlined">
                {translate('collections.import.from_file')}
              </Button>
            )}
          </Box>
        ))
      }
    />
  );
};
