import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate, useLocale } from 'ra-core';
import { useSearchParams, Link } from 'react-router';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { Failure } from '@/src/components/Failure';
import { useT } from '@/src/hooks/useT';
import { importKeys } from './importKeys';
import { useImportCollection } from './useImportCollection';
import type { Import, ImportStatus } from '@/domain/imports/import';
import { useCompany } from '@/src/company/CompanyContext';
import { formatMoment } from '@/src/time/formats';
import { UndoButton } from './result/UndoButton';
import { canUndo } from './result/canUndo';
import { ResultCounts } from './ResultCounts';
import { useImportPaths } from './useImportPaths';
import { ToneChip } from '@/src/components/ToneChip';
import type { Role } from '@/src/theme/tokens';

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
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: importKeys.list(collection, page),
    queryFn: () => listImports(collection, { page, per_page }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'running') ? poll_ms : false,
  });
  if (isError && !data) return <Failure error={error} onRetry={() => void refetch()} />;
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

const ImportItem = ({ import: one }: { import: Import }) => {
  const t = useT('imports');
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const paths = useImportPaths();
  const { id, status, file_name, row_count, results, created_at, created_by } = one;
  const facts = [
    formatMoment(created_at, timezone, locale),
    created_by?.full_name,
    t('earlier.rows', { smart_count: row_count }),
  ];
  return (
    <Box
      component="li"
      sx={theme => ({ ...item, '& + &': { borderTop: `1px solid ${theme.palette.line}` } })}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0, display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center' }}>
          <Typography component={Link} to={paths.import(id)} sx={nameLink}>
            {file_name}
          </Typography>
          <StatusChip status={status} />
        </Box>
        <Typography variant="body2" color="textSecondary" className="tabular">
          {facts.filter(Boolean).join(' · ')}
        </Typography>
        <ResultCounts results={results} />
        {canUndo(one) && (
          <Typography variant="body2" color="textSecondary">
            {t('earlier.undo_until', { date: formatMoment(one.undo_until ?? 0, timezone, locale) })}
          </Typography>
        )}
      </Box>
      <UndoButton import={one} />
    </Box>
  );
};

const item = { display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', px: 5, py: 3 };
const nameLink = {
  fontWeight: 600,
  color: 'text.primary',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline' },
};

const tones: Record<ImportStatus, Role> = {
  previewed: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'error',
  undone: 'neutral',
};

const StatusChip = ({ status }: { status: ImportStatus }) => {
  const t = useT('imports.statuses');
  return <ToneChip tone={tones[status]} label={t(status)} />;
};
