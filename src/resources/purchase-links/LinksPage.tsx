import Add from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '@/src/hooks/useT';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { Illustration } from '@/src/components/Illustration';
import { Failure } from '@/src/components/Failure';
import { Message } from '@/src/components/Message';
import { Page } from '@/src/components/Page';
import { LinkRow } from './LinkRow';

const NewLinkDialog = lazy(() => import('./NewLinkDialog'));

const per_page = 25;

export default function LinksPage() {
  const translate = useTranslate();
  const [isCreating, setIsCreating] = useState(false);
  const t = useT('resources.purchase_links');
  const create = (
    <Button variant="contained" startIcon={<Add />} onClick={() => setIsCreating(true)}>
      {t('create')}
    </Button>
  );
  return (
    <Page title={translate('resources.purchase_links.name', { smart_count: 2 })}>
      <Box sx={{ display: 'grid', gap: 5, maxWidth: 960 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
          <Typography color="textSecondary" sx={{ flex: '1 1 280px' }}>
            {t('hint')}
          </Typography>
          {create}
        </Box>
        <Links />
      </Box>
      {isCreating && (
        <Suspense>
          <NewLinkDialog onClose={() => setIsCreating(false)} />
        </Suspense>
      )}
    </Page>
  );
}

const Links = () => {
  const translate = useTranslate();
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const { listPurchaseLinks } = useDataProvider<CompanyDataProvider>();
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: ['purchase_links', page],
    queryFn: () => listPurchaseLinks({ page, per_page }),
    placeholderData: keepPreviousData,
  });
  if (isError) return <Failure error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton variant="rounded" height={240} />;
  const pages = Math.ceil(data.total / per_page);
  if (data.total === 0) {
    return (
      <Message drawing={<Illustration of="receipt" />} text={translate('resources.purchase_links.empty')} />
    );
  }
  return (
    <Card>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.data.map(link => (
          <LinkRow key={link.id} link={link} />
        ))}
      </Box>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={Math.min(page, pages)}
          onChange={(_, chosen) => setParams({ page: String(chosen) })}
          getItemAriaLabel={(type, at) => translate(`ra.navigation.${type}`, { page: at })}
          aria-label={translate('resources.purchase_links.name', { smart_count: 2 })}
          sx={{ p: 3 }}
        />
      )}
    </Card>
  );
};
