import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useLocale, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Failure } from '@/src/components/Failure';
import { SecretDialog } from '@/src/components/dialogs/SecretDialog';
import { ToneChip } from '@/src/components/ToneChip';
import type { UserDataProvider } from '@/src/dataProvider/userDataProvider';
import { FormSection } from '@/src/forms/FormSection';
import { useT } from '@/src/hooks/useT';
import { formatDate, viewerZone } from '@/src/time/formats';
import { securityEventsKey } from '../SecurityEvents';
import { FactorProofDialog } from './FactorProofDialog';
import { SetUpDialog } from './SetUpDialog';

const factorKey = ['second factor'];

/** The authenticator app of the user. `onChanged`: it is on or off now, and other sessions may have ended. */
export const FactorSection = ({ onChanged }: { onChanged: () => void }) => {
  const t = useT('account.factor');
  const translate = useTranslate();
  const notify = useNotify();
  const locale = useLocale() ?? 'en';
  const client = useQueryClient();
  const dataProvider = useDataProvider<UserDataProvider>();
  const [opened, setOpened] = useState<'set_up' | 'renew' | 'off'>();
  const [codes, setCodes] = useState<string[]>();
  const { data, isError, error, refetch } = useQuery({
    queryKey: factorKey,
    queryFn: async () => (await dataProvider.getSecondFactor()).data,
  });

  const close = () => setOpened(undefined);
  const refresh = async () => {
    await Promise.all([
      refetch(),
      client.invalidateQueries({ queryKey: securityEventsKey }),
      // A company that requires it is open now, or closed.
      client.invalidateQueries({ queryKey: ['company'] }),
    ]);
    onChanged();
  };
  const show = async (shown: string[]) => {
    close();
    setCodes(shown);
    await refresh();
  };

  return (
    <FormSection title={t('title')} hint={t('hint')}>
      {isError ? (
        <Failure error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton variant="rounded" height={40} />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Box sx={{ flex: 1, minWidth: 200, display: 'grid', gap: 1, justifyItems: 'start' }}>
            <ToneChip
              tone={data.is_on ? 'success' : 'neutral'}
              label={
                data.confirmed_at
                  ? t('on', { when: formatDate(data.confirmed_at, viewerZone(), locale) })
                  : t('off')
              }
            />
            {data.is_on && (
              <Typography variant="body2" color="textSecondary">
                {t('codes.left', { smart_count: data.recovery_codes })}
              </Typography>
            )}
          </Box>
          {data.is_on ? (
            <>
              <Button variant="outlined" color="inherit" onClick={() => setOpened('renew')}>
                {t('codes.renew')}
              </Button>
              <Button variant="outlined" color="inherit" onClick={() => setOpened('off')}>
                {t('switch_off')}
              </Button>
            </>
          ) : (
            <Button variant="contained" onClick={() => setOpened('set_up')}>
              {t('set_up')}
            </Button>
          )}
        </Box>
      )}
      {opened === 'set_up' && <SetUpDialog onClose={close} onDone={show} />}
      {opened === 'renew' && (
        <FactorProofDialog
          title={t('codes.renew')}
          text={t('codes.renew_text')}
          submit={t('codes.renew_submit')}
          onClose={close}
          onSubmit={async proof => show((await dataProvider.renewRecoveryCodes(proof)).data.recovery_codes)}
        />
      )}
      {opened === 'off' && (
        <FactorProofDialog
          title={t('off_title')}
          text={t('off_text')}
          submit={t('switch_off')}
          isDangerous
          onClose={close}
          onSubmit={async proof => {
            await dataProvider.switchOffSecondFactor(proof);
            close();
            notify(translate('account.factor.off_done'), { type: 'success' });
            await refresh();
          }}
        />
      )}
      {codes && (
        <SecretDialog
          title={t('codes.title')}
          text={t('codes.text')}
          label={t('codes.label')}
          secret={codes.join('\n')}
          copyLabel={t('codes.copy')}
          doneLabel={t('codes.done')}
          onClose={() => setCodes(undefined)}
        />
      )}
    </FormSection>
  );
};
