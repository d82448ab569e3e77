import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/FormDialog';
import { useT } from '../../../hooks/useT';
import { starterServices } from '../../../../domain/onboarding/starterServices';
import type { CompanyDataProvider } from '../../../dataProvider/companyDataProvider';
import { idempotencyKey } from '../../../dataProvider/idempotencyKey';
import { formatDuration } from '../../../time/duration';
import { parsePrice } from '../../../inputs/price';
import { useCompany } from '../../../company/CompanyContext';

export default function StartersDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { type, content_locale, currency } = useCompany();
  const { addStarters } = useDataProvider<CompanyDataProvider>();
  const [prices, setPrices] = useState<Record<string, string>>({});
  const [isTried, setIsTried] = useState(false);
  const [key] = useState(idempotencyKey);
  const t = useT('dashboard.starters');
  const priced = starterServices(type, content_locale).map(service => {
    const written = prices[service.name] ?? '';
    const price = written.trim() === '' ? undefined : parsePrice(written, currency.code);
    return { ...service, written, price, isWrong: price !== undefined && !(price > 0) };
  });
  const services = priced.flatMap(({ name, duration, price, isWrong }) =>
    price === undefined || isWrong ? [] : [{ name, duration, price }],
  );

  const submit = () => {
    setIsTried(true);
    const isReady = services.length > 0 && !priced.some(({ isWrong }) => isWrong);
    return isReady ? add() : undefined;
  };

  const add = async () => {
    await addStarters({ services }, key);
    notify('dashboard.starters.added', { type: 'success', messageArgs: { smart_count: services.length } });
    onClose();
  };

  return (
    <FormDialog title={t('title')} submitLabel={t('add')} onSubmit={submit} onClose={onClose}>
      <DialogContentText>{t('text')}</DialogContentText>
      {priced.map(({ name, duration, written, isWrong }) => (
        <Box key={name}>
          <TextField
            fullWidth
            label={`${name}, ${formatDuration(duration, translate)}`}
            value={written}
            onChange={({ target }) => setPrices({ ...prices, [name]: target.value })}
            error={isTried && isWrong}
            helperText={isTried && isWrong ? t('price_invalid') : undefined}
            slotProps={{
              htmlInput: { inputMode: 'decimal', className: 'tabular', autoComplete: 'off' },
              input: { endAdornment: <InputAdornment position="end">{currency.symbol}</InputAdornment> },
            }}
          />
        </Box>
      ))}
      {isTried && services.length === 0 && (
        <DialogContentText role="alert" color="error">
          {t('price_missing')}
        </DialogContentText>
      )}
    </FormDialog>
  );
}
