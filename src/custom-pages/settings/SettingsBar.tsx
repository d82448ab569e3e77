import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'ra-core';
import { useFormContext, useFormState, useWatch, type FieldValues } from 'react-hook-form';
import { changedFields } from '@/src/forms/differences';
import { StickyBar } from '@/src/forms/StickyBar';

export const SettingsBar = ({ saved }: { saved: FieldValues }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { reset } = useFormContext();
  const { isSubmitting } = useFormState();
  const names = changedFields(saved, useWatch() as FieldValues);
  const labels = names.map(name => translate(`resources.settings.fields.${name}`));
  const fields = new Intl.ListFormat(locale, { type: 'conjunction' }).format(labels);
  return (
    <StickyBar
      status={
        isSubmitting
          ? undefined
          : names.length > 0
            ? translate('settings.changed', { fields })
            : translate('settings.unchanged')
      }
    >
      {names.length > 0 && (
        <Button color="inherit" onClick={() => reset()}>
          {translate('settings.discard')}
        </Button>
      )}
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {translate('admin.shared.save')}
      </Button>
    </StickyBar>
  );
};
