import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useController } from 'react-hook-form';
import type { Locale } from '@/domain/translations/locales';
import { useT } from '@/src/hooks/useT';
import { FieldGroup } from '@/src/inputs/FieldGroup';
import { NamesInput } from '@/src/inputs/NamesInput';
import { useFormLanguage } from '@/src/translations/FormLanguage';

const source = 'service_categories';
const length = 100;

/** The names of the categories; on another language's tab, what each of `names` is called in it. */
export const CategoriesInput = ({ names }: { names: string[] }) => {
  const t = useT('settings.general');
  const form = useFormLanguage();
  if (!form || form.language === form.main) {
    return <NamesInput source={source} length={length} helperText={t('categories_hint')} />;
  }
  return <TranslatedNames key={form.language} locale={form.language} names={names} />;
};

/** One field for all of them: names may have dots, which the paths of a form's fields may not. */
const TranslatedNames = ({ locale, names }: { locale: Locale; names: string[] }) => {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: `category_translations.${locale}` });
  const given: Record<string, string> = field.value ?? {};
  if (names.length === 0) return null;
  return (
    <FieldGroup label={translate(`translations.categories.${locale}`)} role="group" error={fieldState.error}>
      <Box sx={{ display: 'grid', gap: 4, mt: 2 }}>
        {names.map((name, index) => (
          <TextField
            key={name}
            label={name}
            value={given[name] ?? ''}
            onChange={({ target }) => field.onChange({ ...given, [name]: target.value })}
            onBlur={field.onBlur}
            inputRef={index === 0 ? field.ref : undefined}
            slotProps={{ htmlInput: { lang: locale, maxLength: length } }}
          />
        ))}
      </Box>
    </FieldGroup>
  );
};
