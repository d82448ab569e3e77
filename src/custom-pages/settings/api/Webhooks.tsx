import Add from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Failure } from '@/src/components/Failure';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useT } from '@/src/hooks/useT';
import { WebhookDialog } from './WebhookDialog';
import { WebhookRow } from './WebhookRow';
import { webhooksKey } from './webhooksKey';

const per_page = 25;

export const Webhooks = () => {
  const translate = useTranslate();
  const t = useT('resources.webhooks');
  const [page, setPage] = useState(1);
  const [isCreating, setIsCreating] = useState(false);
  const { listWebhooks } = useDataProvider<CompanyDataProvider>();
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: [...webhooksKey, page],
    queryFn: () => listWebhooks({ page, per_page }),
    placeholderData: keepPreviousData,
  });
  if (isError) return <Failure error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton variant="rounded" height={120} />;
  const pages = Math.ceil(data.total / per_page);
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {data.total === 0 ? (
        <Typography color="textSecondary">{t('empty')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.data.map(webhook => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </Box>
      )}
      {pages > 1 && (
        <Pagination
          count={pages}
          page={Math.min(page, pages)}
          onChange={(_, chosen) => setPage(chosen)}
          getItemAriaLabel={(type, at) => translate(`ra.navigation.${type}`, { page: at })}
          aria-label={t('name', { smart_count: 2 })}
        />
      )}
      <Button
        variant="contained"
        startIcon={<Add />}
        onClick={() => setIsCreating(true)}
        sx={{ justifySelf: 'start' }}
      >
        {t('create')}
      </Button>
      {isCreating && <WebhookDialog onClose={() => setIsCreating(false)} />}
    </Box>
  );
};
