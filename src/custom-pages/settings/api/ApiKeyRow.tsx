import Rotate from '@mui/icons-material/AutorenewOutlined';
import Revoke from '@mui/icons-material/BlockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDataProvider, useLocale } from 'ra-core';
import { useState } from 'react';
import type { ApiKey, NewApiKey } from '@/domain/apiKeys/apiKey';
import { useCompany } from '@/src/company/CompanyContext';
import { useConfirm } from '@/src/components/dialogs/useConfirm';
import { ToneChip } from '@/src/components/ToneChip';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useActionNotice } from '@/src/hooks/useActionNotice';
import { useT } from '@/src/hooks/useT';
import { formatDate, formatInstant } from '@/src/time/formats';
import { apiKeysKey } from './apiKeysKey';
import { KeyReadyDialog } from './KeyReadyDialog';
import { scopeGroups } from './scopes';
import { useRun } from './useRun';
import { useScopeTexts } from './useScopeTexts';

/** All instants in milliseconds, as the data provider gives them. */
export const ApiKeyRow = ({ apiKey }: { apiKey: ApiKey }) => {
  const { name, is_expired, expires_at, last_used_at, created_at, created_by, secrets, scopes } = apiKey;
  const t = useT('resources.api_keys', { name });
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const { rotate, revoke, isPending, made, forget, confirmDialog } = useKeyActions(apiKey);
  const time = (at: number) => formatInstant(at, timezone, locale);
  const date = (at: number) => formatDate(at, timezone, locale);
  const endings = secrets.map(({ tail, expires_at }) =>
    expires_at === null ? t('ending', { tail }) : t('ending_until', { tail, time: time(expires_at) }),
  );
  return (
    <Box component="li" sx={theme => ({ py: 3, '& + &': { borderTop: `1px solid ${theme.palette.line}` } })}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, alignItems: 'start' }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center' }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
            {is_expired && <ToneChip tone="neutral" label={t('expired')} />}
            {!is_expired && secrets.length > 1 && <ToneChip tone="warning" label={t('rotating')} />}
          </Box>
          <Typography variant="body2" color="textSecondary">
            {endings.length > 0 ? endings.join(' · ') : t('no_secret')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {last_used_at === null ? t('never_used') : t('last_used', { time: time(last_used_at) })}
            {' · '}
            {expires_at === null ? t('never_expires') : t('valid_until', { date: date(expires_at - 1) })}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t('made_by', { name: created_by.full_name, date: date(created_at) })}
          </Typography>
          <Scopes name={name} scopes={scopes} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {!is_expired && (
            <Button
              color="inherit"
              startIcon={<Rotate />}
              disabled={isPending}
              aria-label={t('rotate_of')}
              onClick={() => void rotate()}
            >
              {t('rotate')}
            </Button>
          )}
          <Button
            color="error"
            startIcon={<Revoke />}
            disabled={isPending}
            aria-label={t('revoke_of')}
            onClick={() => void revoke()}
          >
            {t('revoke')}
          </Button>
        </Box>
      </Box>
      {confirmDialog}
      {made && <KeyReadyDialog made={made} onClose={forget} />}
    </Box>
  );
};

const Scopes = ({ name, scopes }: Pick<ApiKey, 'name' | 'scopes'>) => {
  const t = useT('resources.api_keys', { name });
  const { nameOf, actionOf } = useScopeTexts();
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Typography
        component="summary"
        variant="body2"
        aria-label={t('show_scopes')}
        sx={{ cursor: 'pointer' }}
      >
        {t('scopes_count', { smart_count: scopes.length })}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
        {scopeGroups.map(({ thing, allowed }) => {
          const held = allowed.filter(({ scope }) => scopes.includes(scope));
          if (held.length === 0) return null;
          return (
            <Typography key={thing} component="li" variant="body2">
              {nameOf(thing)}: {held.map(({ action }) => actionOf(action)).join(', ')}
            </Typography>
          );
        })}
      </Box>
    </Box>
  );
};

/** Both ask first: a program may stand still after either. */
function useKeyActions({ id, name }: ApiKey) {
  const t = useT('resources.api_keys', { name });
  const notice = useActionNotice();
  const { rotateApiKey, revokeApiKey } = useDataProvider<CompanyDataProvider>();
  const { ask, confirmDialog } = useConfirm();
  const { run, isPending } = useRun(apiKeysKey);
  const [made, setMade] = useState<NewApiKey>();

  const rotate = async () => {
    const isConfirmed = await ask({
      title: t('rotate_title'),
      text: t('rotate_text'),
      yes: t('rotate_yes'),
      no: t('keep'),
    });
    if (isConfirmed) await run(async () => setMade((await rotateApiKey(id)).data));
  };

  const revoke = async () => {
    const isConfirmed = await ask({
      title: t('revoke_title'),
      text: t('revoke_text'),
      yes: t('revoke_yes'),
      no: t('keep'),
      isDangerous: true,
    });
    if (!isConfirmed) return;
    await run(async () => {
      await revokeApiKey(id);
      notice('resources.api_keys.revoked');
    });
  };

  return { rotate, revoke, isPending, made, forget: () => setMade(undefined), confirmDialog };
}
