import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useCompany } from '@/src/company/CompanyContext';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useT } from '@/src/hooks/useT';
import { MoneyField } from '@/src/inputs/MoneyField';
import { useTillCall } from './useTillCall';

export const OpenTillDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT('resources.cash_shifts');
  const translate = useTranslate();
  const notify = useNotify();
  const { currency } = useCompany();
  const { openShift } = useDataProvider<CompanyDataProvider>();
  const [amount, setAmount] = useState<number | null>(0);
  const { call, wrong, setWrong } = useTillCall(onClose);
  const field = t('fields.opening_amount');
  const submit = () => {
    if (amount === null || !(amount >= 0)) {
      return setWrong({ opening_amount: translate('validation.invalid', { field }) });
    }
    return call(async key => {
      await openShift(amount, key);
      notify('resources.cash_shifts.opened', { type: 'success' });
    });
  };
  return (
    <FormDialog title={t('open')} submitLabel={t('open')} onSubmit={submit} onClose={onClose}>
      <MoneyField
        label={field}
        currency={currency.code}
        value={amount}
        onChange={setAmount}
        message={wrong.opening_amount}
        autoFocus
      />
    </FormDialog>
  );
};
