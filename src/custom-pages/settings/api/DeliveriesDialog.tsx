import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { keysOf } from '@/domain/keys';
import { failures } from '@/domain/webhooks/failures';
import type { DeliveryState, Webhook, WebhookDelivery } from '@/domain/webhooks/webhook';
import { useCompany } from '@/src/company/CompanyContext';
import { TitledDialog } from '@/src/components/dialogs/TitledDialog';
import { Failure } from '@/src/components/Failure';
import { ToneChip } from '@/src/components/ToneChip';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useActionNotice } from '@/src/hooks/useActionNotice';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { useT } from '@/src/hooks/useT';
import { formatInstant } from '@/src/time/formats';
import { useEventName } from './useEventName';
import { deliveriesKey } from './webhooksKey';

const per_page = 25;

/** What was sent to a webhook in the last thirty days, and what was answered. */
export const DeliveriesDialog = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const translate = useTranslate();
  const t = useT('resources.webhooks', { url: webhook.url });
  const [page, setPage] = useState(1);
  const { listDeliveries } = useDataProvider<CompanyDataProvider>();
  const { data, isPending, isError, error, refetch, isFetching } = useQuery({
    queryKey: [...deliveriesKey(webhook.id), page],
    queryFn: () => listDeliveries(webhook.id, { page, per_page }),
    placeholderData: keepPreviousData,
  });
  const pages = Math.ceil((data?.total ?? 0) / per_page);
  return (
    <TitledDialog
      title={t('deliveries_of')}
      maxWidth="sm"
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" loading={isFetching} onClick={() => void refetch()}>
            {t('refresh')}
          </Button>
          <Button variant="contained" onClick={onClose} autoFocus>
            {translate('admin.shared.close')}
          </Button>
        </>
      }
    >
      {isError && <Failure error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton variant="rounded" height={160} />}
      {data?.total === 0 && <Typography color="textSecondary">{t('no_deliveries')}</Typography>}
      {data && data.total > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.data.map(delivery => (
            <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
          ))}
        </Box>
      )}
      {pages > 1 && (
        <Pagination
          count={pages}
          page={Math.min(page, pages)}
          onChange={(_, chosen) => setPage(chosen)}
          getItemAriaLabel={(type, at) => translate(`ra.navigation.${type}`, { page: at })}
          aria-label={t('deliveries')}
        />
      )}
    </TitledDialog>
  );
};

const tones = { waiting: 'warning', delivered: 'success', failed: 'error' } as const satisfies Record<
  DeliveryState,
  string
>;

type RowProps = { webhook: Webhook; delivery: WebhookDelivery };

const DeliveryRow = ({ webhook, delivery }: RowProps) => {
  const { id, webhook_id, type, state, attempts, created_at, next_at, error, duration_ms } = delivery;
  const { request, response } = delivery;
  const failure = keysOf(failures).find(name => failures[name] === error);
  const t = useT('resources.webhooks', { id: webhook_id });
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const nameOf = useEventName();
  const { resend, isPending } = useResend(webhook.id, id);
  const time = (at: number) => formatInstant(at, timezone, locale);
  const told = [
    time(created_at),
    t('attempts', { smart_count: attempts }),
    ...(next_at !== null && attempts > 0 ? [t('next_at', { time: time(next_at) })] : []),
    ...(response ? [t('answered', { status: response.status, ms: duration_ms ?? 0 })] : []),
  ];
  return (
    <Box component="li" sx={theme => ({ py: 3, '& + &': { borderTop: `1px solid ${theme.palette.line}` } })}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>{nameOf(type)}</Typography>
        <ToneChip tone={tones[state]} label={t(`states.${state}`)} />
        {state !== 'waiting' && (
          <Button
            color="inherit"
            size="small"
            loading={isPending}
            aria-label={t('resend_of')}
            onClick={() => void resend()}
            sx={{ ml: 'auto' }}
          >
            {t('resend')}
          </Button>
        )}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {told.join(' · ')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {webhook_id}
      </Typography>
      {!response && error && (
        <Typography variant="body2" color="error">
          {failure ? t(`failures.${failure}`) : error}
        </Typography>
      )}
      {request.body && <Raw label={t('request')} text={request.body} />}
      {response?.body && <Raw label={t('response')} text={response.body} />}
    </Box>
  );
};

const Raw = ({ label, text }: { label: string; text: string }) => (
  <Box component="details" sx={{ mt: 1 }}>
    <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
      {label}
    </Typography>
    <Box
      component="pre"
      tabIndex={0}
      sx={{ m: 0, mt: 1, maxHeight: 240, overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {text}
    </Box>
  </Box>
);

function useResend(webhook: number, delivery: number) {
  const client = useQueryClient();
  const notice = useActionNotice();
  const notifyError = useNotifyError();
  const { resendDelivery } = useDataProvider<CompanyDataProvider>();
  const [isPending, setIsPending] = useState(false);
  const resend = async () => {
    setIsPending(true);
    try {
      await resendDelivery(webhook, delivery);
      notice('resources.webhooks.resent');
      await client.invalidateQueries({ queryKey: deliveriesKey(webhook) });
    } catch (error) {
      notifyError(error);
    }
    setIsPending(false);
  };
  return { resend, isPending };
}
