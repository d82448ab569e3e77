import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { Import } from '@/domain/imports/import';
import type { ImportRowFilter } from '@/src/dataProvider/calls/importCalls';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { Failure } from '@/src/components/Failure';
import { Illustration } from '@/src/components/Illustration';
import { Message } from '@/src/components/Message';
import { useIsPhone } from '@/src/hooks/useIsPhone';
import { useT } from '@/src/hooks/useT';
import { importKeys } from '../importKeys';
import { useImportCollection } from '../useImportCollection';
import type { ImportUrl } from '../useImportUrl';
import { RowCards } from './RowCards';
import { RowTable } from './RowTable';

const per_page = 50;

type Props = { import: Import; filter: ImportRowFilter; url: ImportUrl };

export const Rows = ({ import: { id, version }, filter, url }: Props) => {
  const translate = useTranslate();
  const t = useT('imports.table');
  const collection = useImportCollection();
  const isPhone = useIsPhone();
  const { listImportRows } = useDataProvider<CompanyDataProvider>();
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: [...importKeys.rows(collection, id), version, filter, url.page],
    queryFn: () => listImportRows(collection, id, { ...filter, page: url.page, per_page }),
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });
  if (isError) return <Failure onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton variant="rounded" height={320} />;
  if (data.total === 0) return <Message drawing={<Illustration of="search" />} text={t('empty')} />;
  const pages = Math.ceil(data.total / per_page);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isPhone ? (
        <RowCards rows={data.data} />
      ) : (
        <Card>
          <RowTable rows={data.data} />
        </Card>
      )}
      {pages > 1 && (
        <Pagination
          count={pages}
          siblingCount={isPhone ? 0 : 1}
          page={Math.min(url.page, pages)}
          onChange={(_, page) => url.showPage(page)}
          getItemAriaLabel={(type, at) => translate(`ra.navigation.${type}`, { page: at })}
          aria-label={t('label')}
        />
      )}
    </Box>
  );
};
