import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { Failure } from '@/src/components/Failure';
import { useT } from '@/src/hooks/useT';
import { importKeys } from './importKeys';
import { ImportItem } from './ImportItem';
import { useImportCollection } from './useImportCollection';

const per_page = 10;
const poll_ms = 5000;

export const EarlierImports = () => {
  const t = useT('imports.earlier');
  return (
    <Box component="section" sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="h2">{t('title')}</Typography>
      <Listed />
    </Box>
  );
};

const Listed = () => {
  const translate = useTranslate();
  const t = useT('imports.earlier');
  const collection = useImportCollection();
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const { listImports } = useDataProvider<CompanyDataProvider>();
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: importKeys.list(collection, page),
    queryFn: () => listImports(collection, { page, per_page }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'running') ? poll_ms : false,
    meta: { isSilent: true },
  });
  if (isError && !data) return <Failure onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton variant="rounded" height={120} />;
  if (data.total === 0) return <Typography color="textSecondary">{t('empty')}</Typography>;
  const pages = Math.ceil(data.total / per_page);
  return (
    <Card>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.data.map(one => (
          <ImportItem key={one.id} import={one} />
        ))}
      </Box>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={Math.min(page, pages)}
          onChange={(_, chosen) => setParams({ page: String(chosen) })}
          getItemAriaLabel={(type, at) => translate(`ra.navigation.${type}`, { page: at })}
          aria-label={t('title')}
          sx={{ p: 3 }}
        />
      )}
    </Card>
  );
};
