import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { Permission } from '@/domain/access/permissions';
import type { NewApiKey } from '@/domain/apiKeys/apiKey';
import { useCompany } from '@/src/company/CompanyContext';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import { invalidFields } from '@/src/dataProvider/apiError';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useT } from '@/src/hooks/useT';
import { DateField } from '@/src/inputs/dates/DateField';
import { incomplete, useIncompleteText } from '@/src/inputs/dates/incomplete';
import { useLimitText } from '@/src/inputs/dates/limits';
import { addDays } from '@/src/time/dates';
import { instantOf, today } from '@/src/time/zoned';
import { apiKeysKey } from './apiKeysKey';
import { KeyReadyDialog } from './KeyReadyDialog';
import { ScopesInput } from './ScopesInput';

export const NewKeyDialog = ({ onClose }: { onClose: () => void }) => {
  const [made, setMade] = useState<NewApiKey>();
  if (made) return <KeyReadyDialog made={made} onClose={onClose} />;
  return <KeyForm onMade={setMade} onClose={onClose} />;
};

/** `until` is the last day, or empty. */
type Form = { name: string; scopes: Permission[]; until: string };

type Props = { onMade: (made: NewApiKey) => void; onClose: () => void };

const KeyForm = ({ onMade, onClose }: Props) => {
  const { form, change, wrong, submit } = useNewKey(onMade);
  const { timezone } = useCompany();
  const t = useT('resources.api_keys');
  const nameField = useRef<HTMLInputElement>(null);
  const scopesField = useRef<HTMLElement>(null);
  return (
    <FormDialog
      title={t('create_title')}
      maxWidth="sm"
      submitLabel={t('submit')}
      onSubmit={() => {
        if (!form.name.trim()) nameField.current?.focus();
        else if (form.scopes.length === 0) scopesField.current?.focus();
        return submit();
      }}
      onClose={onClose}
    >
      <TextField
        label={t('fields.name')}
        value={form.name}
        onChange={({ target }) => change({ name: target.value })}
        error={Boolean(wrong.name)}
        helperText={wrong.name ?? t('name_hint')}
        required
        autoFocus
        inputRef={nameField}
        slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
      />
      <ScopesInput
        ref={scopesField}
        value={form.scopes}
        onChange={scopes => change({ scopes })}
        message={wrong.scopes}
      />
      <DateField
        label={t('fields.expires_at')}
        value={form.until}
        onChange={until => change({ until })}
        message={wrong.expires_at}
        hint={t('expires_hint')}
        min={today(timezone)}
      />
    </FormDialog>
  );
};

/** Sent once: another press would make another key. */
function useNewKey(onMade: (made: NewApiKey) => void) {
  const translate = useTranslate();
  const client = useQueryClient();
  const { timezone } = useCompany();
  const { createApiKey } = useDataProvider<CompanyDataProvider>();
  const incompleteText = useIncompleteText();
  const limitText = useLimitText();
  const [form, setForm] = useState<Form>({ name: '', scopes: [], until: '' });
  const [isTried, setIsTried] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const { name, scopes, until } = form;
  const tooEarly = limitText(until, { min: today(timezone) });
  const missing = {
    ...(!name.trim() && { name: translate('ra.validation.required') }),
    ...(scopes.length === 0 && { scopes: translate('ra.validation.required') }),
    ...(until === incomplete && { expires_at: incompleteText('date') }),
    ...(tooEarly && { expires_at: tooEarly }),
  };
  const wrong: Record<string, string> = { ...refused, ...(isTried && missing) };

  const send = async () => {
    const expires_at = until ? instantOf({ date: addDays(until, 1), time: '00:00' }, timezone) : null;
    try {
      const { data } = await createApiKey({ name, scopes, expires_at });
      void client.invalidateQueries({ queryKey: apiKeysKey });
      onMade(data);
    } catch (error) {
      setRefused(invalidFields(error));
      throw error;
    }
  };
  const submit = () => {
    setIsTried(true);
    return Object.keys(missing).length === 0 ? send() : undefined;
  };
  const change = (changes: Partial<Form>) => {
    setForm(before => ({ ...before, ...changes }));
    setRefused({});
  };
  return { form, change, wrong, submit };
}
