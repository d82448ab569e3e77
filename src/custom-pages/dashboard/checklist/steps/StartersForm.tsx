import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useLocale, useNotify, useTranslate } from 'ra-core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { starterServices } from '@/domain/onboarding/starterServices';
import { useCompany } from '@/src/company/CompanyContext';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { idempotencyKey } from '@/src/dataProvider/idempotencyKey';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { useT } from '@/src/hooks/useT';
import { parsePrice, printPrice } from '@/src/inputs/price';
import { formatDuration, parseDuration } from '@/src/time/duration';
import { useRefreshChecklist } from '../useChecklist';
import { StarterRow, type WrittenStarter } from './StarterRow';
import { StepBar } from './StepBar';
import { useRemoveStarters } from './useRemoveStarters';

/** The usual services, with their lengths and prices to change; all are saved at once, and undone at once. */
export const StartersForm = ({ aside, onDone }: { aside: ReactNode; onDone: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const client = useQueryClient();
  const refresh = useRefreshChecklist();
  const { remove } = useRemoveStarters();
  const { type, content_locale, currency } = useCompany();
  const { addStarters } = useDataProvider<CompanyDataProvider>();
  const t = useT('dashboard.starters');
  const locale = useLocale() ?? 'en';
  const [key] = useState(idempotencyKey);
  const [isTried, setIsTried] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [rows, setRows] = useState<WrittenStarter[]>(() =>
    starterServices(type, content_locale, currency.code).map(({ name, duration, price }) => ({
      name,
      length: formatDuration(duration, translate),
      price: printPrice(price, currency.code, locale),
      isWanted: true,
    })),
  );
  const read = rows
    .filter(({ isWanted }) => isWanted)
    .map(({ name, length, price }) => {
      return { name, duration: parseDuration(length) ?? NaN, price: parsePrice(price, currency.code) ?? NaN };
    });
  const isReady = read.length > 0 && read.every(({ duration, price }) => duration > 0 && price > 0);

  const add = async () => {
    setIsSaving(true);
    try {
      const { data } = await addStarters({ services: read }, key);
      notify('dashboard.starters.added', {
        type: 'success',
        messageArgs: { smart_count: read.length },
        undo: () => void remove(data.ids),
      });
      onDone();
      await Promise.all([refresh(), client.invalidateQueries({ queryKey: ['services'] })]);
    } catch (error) {
      notifyError(error);
    } finally {
      setIsSaving(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isReady) void add();
  };

  return (
    <Box component="form" noValidate onSubmit={submit}>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {t('text')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
        {rows.map((row, index) => (
          <StarterRow
            key={row.name}
            row={row}
            isChecked={isTried}
            onChange={changes => setRows(rows.with(index, { ...row, ...changes }))}
          />
        ))}
      </Box>
      {isTried && read.length === 0 && (
        <Typography role="alert" color="error" sx={{ mt: 2 }}>
          {t('none_chosen')}
        </Typography>
      )}
      <StepBar>
        <Button type="submit" variant="contained" loading={isSaving}>
          {t('add', { smart_count: read.length })}
        </Button>
        {aside}
      </StepBar>
    </Box>
  );
};
