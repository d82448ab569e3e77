import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useLocale } from 'ra-core';
import { useState } from 'react';
import { useT } from '@/src/hooks/useT';
import { missingFields, type PaymentIntegration } from '@/domain/payments/integration';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useCompany } from '@/src/company/CompanyContext';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { formatInstant } from '@/src/time/formats';
import { integrationsKey } from './integrationsKey';

export const ConnectionState = ({ integration }: { integration: PaymentIntegration }) => {
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const client = useQueryClient();
  const notifyError = useNotifyError();
  const { testIntegration } = useDataProvider<CompanyDataProvider>();
  const [isTesting, setIsTesting] = useState(false);
  const [result, setResult] = useState<{ is_ok: boolean; message?: string } | null>(null);
  const { provider, last_success_at, last_error, fields } = integration;
  const hasAllKeys = missingFields(provider, field => Boolean(fields[field])).length === 0;
  const t = useT('resources.payment_integrations');

  const test = async () => {
    setIsTesting(true);
    setResult(null);
    try {
      setResult((await testIntegration(provider)).data);
      await client.invalidateQueries({ queryKey: integrationsKey });
    } catch (error) {
      notifyError(error);
    }
    setIsTesting(false);
  };

  return (
    <Box sx={theme => ({ display: 'grid', gap: 3, pt: 4, borderTop: `1px solid ${theme.palette.line}` })}>
      <Typography variant="body2" color="textSecondary">
        {last_success_at === null
          ? t('no_success')
          : t('last_success', { time: formatInstant(last_success_at, timezone, locale) })}
      </Typography>
      {result?.is_ok && <Alert severity="success">{t('test_ok')}</Alert>}
      {result && !result.is_ok && <Alert severity="error">{result.message}</Alert>}
      {!result && last_error && <Alert severity="warning">{last_error}</Alert>}
      <Button
        variant="outlined"
        color="inherit"
        loading={isTesting}
        disabled={!hasAllKeys}
        onClick={() => void test()}
        sx={{ justifySelf: 'start' }}
      >
        {t('test')}
      </Button>
    </Box>
  );
};
