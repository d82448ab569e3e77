import { useLabel } from '@/src/hooks/useLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Locale } from '@/domain/translations/locales';
import { translationPath } from '@/domain/translations/path';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import { useResource } from '@/src/hooks/useResource';
import { useT } from '@/src/hooks/useT';
import { useFieldName } from '@/src/translations/useFieldName';
import { useLanguages } from '@/src/translations/useLanguages';
import type { BulkDialogProps } from './bulkDialog';

type Props = BulkDialogProps & {
  field: string;
  /** In characters. */
  max: number;
};

/** One text of all selected, in each language; a language that is left empty stays as it is. */
export const ChangeTextDialog = ({ field, max, count, onApply, onClose }: Props) => {
  const t = useT('collections.text');
  const resource = useResource();
  const nameOf = useFieldName();
  const label = useLabel({ source: field, resource });
  const { main, others } = useLanguages();
  const [texts, setTexts] = useState<Partial<Record<Locale, string>>>({});
  const [isTried, setIsTried] = useState(false);
  const given = [main, ...others].flatMap(locale => {
    const text = texts[locale]?.trim();
    return text ? [[locale, text] as const] : [];
  });

  const apply = () => {
    setIsTried(true);
    if (given.length === 0) return undefined;
    const translations = given.filter(([locale]) => locale !== main);
    const changes = {
      ...(texts[main]?.trim() && { [field]: texts[main].trim() }),
      ...(translations.length > 0 && {
        translations: Object.fromEntries(translations.map(([locale, text]) => [locale, { [field]: text }])),
      }),
    };
    return onApply({ changes }, 'collections.bulk.text_changed');
  };

  return (
    <FormDialog
      title={t('title', { field: label, smart_count: count })}
      submitLabel={t('apply')}
      onSubmit={apply}
      onClose={onClose}
    >
      {others.length > 0 && <Typography color="textSecondary">{t('hint')}</Typography>}
      {[main, ...others].map(locale => (
        <TextField
          key={locale}
          autoFocus={locale === main}
          label={locale === main ? label : nameOf(translationPath(field, locale))}
          value={texts[locale] ?? ''}
          onChange={({ target }) => setTexts({ ...texts, [locale]: target.value })}
          error={isTried && given.length === 0}
          helperText={isTried && given.length === 0 && locale === main ? t('required') : undefined}
          slotProps={{ htmlInput: { maxLength: max, lang: locale } }}
        />
      ))}
    </FormDialog>
  );
};
