import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Off from '@mui/icons-material/PauseOutlined';
import On from '@mui/icons-material/PlayArrowOutlined';
import Rotate from '@mui/icons-material/AutorenewOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useLocale } from 'ra-core';
import { useState } from 'react';
import type { Webhook } from '@/domain/webhooks/webhook';
import { useCompany } from '@/src/company/CompanyContext';
import { useConfirm } from '@/src/components/dialogs/useConfirm';
import { MoreMenu } from '@/src/components/MoreMenu';
import { ToneChip } from '@/src/components/ToneChip';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useActionNotice } from '@/src/hooks/useActionNotice';
import { useT } from '@/src/hooks/useT';
import { formatInstant } from '@/src/time/formats';
import { DeliveriesDialog } from './DeliveriesDialog';
import { useEventName } from './useEventName';
import { useRun } from './useRun';
import { WebhookDialog } from './WebhookDialog';
import { WebhookSecretDialog } from './WebhookSecretDialog';
import { deliveriesKey, webhooksKey } from './webhooksKey';

/** All instants in milliseconds, as the data provider gives them. */
export const WebhookRow = ({ webhook }: { webhook: Webhook }) => {
  const { url, events, is_enabled, given_up_at, old_secret_until } = webhook;
  const t = useT('resources.webhooks', { url });
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const nameOf = useEventName();
  const [open, setOpen] = useState<'edit' | 'deliveries'>();
  const close = () => setOpen(undefined);
  const { test, rotate, toggle, remove, isPending, secret, forget, confirmDialog } =
    useWebhookActions(webhook);
  return (
    <Box component="li" sx={theme => ({ py: 3, '& + &': { borderTop: `1px solid ${theme.palette.line}` } })}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{url}</Typography>
        {given_up_at !== null && <ToneChip tone="warning" label={t('given_up')} />}
        {given_up_at === null && !is_enabled && <ToneChip tone="neutral" label={t('off')} />}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('events_count', { smart_count: events.length })}: {events.map(nameOf).join(', ')}
      </Typography>
      {old_secret_until !== null && (
        <Typography variant="body2" color="textSecondary">
          {t('two_secrets', { time: formatInstant(old_secret_until, timezone, locale) })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, ml: -2 }}>
        <Button color="inherit" aria-label={t('deliveries_of')} onClick={() => setOpen('deliveries')}>
          {t('deliveries')}
        </Button>
        <Button color="inherit" disabled={isPending} aria-label={t('test_of')} onClick={() => void test()}>
          {t('test')}
        </Button>
        <MoreMenu
          actions={[
            { icon: Edit, label: t('edit'), act: () => setOpen('edit') },
            { icon: Rotate, label: t('rotate'), act: () => void rotate() },
            {
              icon: is_enabled ? Off : On,
              label: t(is_enabled ? 'switch_off' : 'switch_on'),
              act: () => void toggle(),
            },
            { icon: Delete, label: t('delete'), act: () => void remove() },
          ]}
        />
      </Box>
      {open === 'edit' && <WebhookDialog webhook={webhook} onClose={close} />}
      {open === 'deliveries' && <DeliveriesDialog webhook={webhook} onClose={close} />}
      {secret !== undefined && <WebhookSecretDialog secret={secret} onClose={forget} />}
      {confirmDialog}
    </Box>
  );
};

function useWebhookActions({ id, url, is_enabled }: Webhook) {
  const t = useT('resources.webhooks', { url });
  const notice = useActionNotice();
  const client = useQueryClient();
  const { updateWebhook, rotateWebhookSecret, deleteWebhook, testWebhook } =
    useDataProvider<CompanyDataProvider>();
  const { ask, confirmDialog } = useConfirm();
  const { run, isPending } = useRun(webhooksKey);
  const [secret, setSecret] = useState<string>();

  const test = () =>
    run(async () => {
      await testWebhook(id);
      notice('resources.webhooks.tested');
      await client.invalidateQueries({ queryKey: deliveriesKey(id) });
    });
  const toggle = () => run(async () => void (await updateWebhook(id, { is_enabled: !is_enabled })));

  const rotate = async () => {
    const isConfirmed = await ask({
      title: t('rotate_title'),
      text: t('rotate_text'),
      yes: t('rotate_yes'),
      no: t('keep'),
    });
    if (isConfirmed) await run(async () => setSecret((await rotateWebhookSecret(id)).data.secret));
  };
  const remove = async () => {
    const isConfirmed = await ask({
      title: t('delete_title'),
      text: t('delete_text'),
      yes: t('delete_yes'),
      no: t('keep'),
      isDangerous: true,
    });
    if (!isConfirmed) return;
    await run(async () => {
      await deleteWebhook(id);
      notice('resources.webhooks.deleted');
    });
  };

  return {
    test,
    rotate,
    toggle,
    remove,
    isPending,
    secret,
    forget: () => setSecret(undefined),
    confirmDialog,
  };
}
