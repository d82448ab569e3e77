import { useLabel } from '@/src/hooks/useLabel';
import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { SelectInput } from 'react-admin';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { locales, type Locale } from '@/domain/translations/locales';
import { useCompany } from '@/src/company/CompanyContext';
import { useT } from '@/src/hooks/useT';
import { FieldGroup } from '@/src/inputs/FieldGroup';
import { companyPaths } from '@/src/routing/companyPaths';
import { useLanguages } from '@/src/translations/useLanguages';

/** The main language and the others that the company writes in. */
export const LanguagesInputs = () => (
  <>
    <MainLanguage />
    <Languages />
    <GapsLink />
  </>
);

const MainLanguage = () => {
  const translate = useTranslate();
  const t = useT('settings.general');
  const { content_locale: saved } = useCompany();
  const { getValues, setValue } = useFormContext<{ content_locales: Locale[] }>();
  const main: Locale = useWatch({ name: 'content_locale' });
  const name = (locale: Locale) => translate(`translations.languages.${locale}`);

  const choose = (locale: Locale) => {
    const before = getValues('content_locales');
    const others = before.length > 1 ? before.filter(one => one !== locale) : [];
    setValue('content_locales', [locale, ...others], { shouldDirty: true });
  };
  return (
    <>
      <SelectInput
        source="content_locale"
        choices={locales.map(id => ({ id, name: name(id) }))}
        translateChoice={false}
        helperText={t('main_language_hint')}
        onChange={({ target }) => choose(target.value as Locale)}
        isRequired
        sx={{ maxWidth: 320 }}
      />
      {main !== saved && (
        <Alert severity="info">{t('main_language_effect', { before: name(saved), after: name(main) })}</Alert>
      )}
    </>
  );
};

/** Once several are saved. */
const GapsLink = () => {
  const { id } = useCompany();
  const t = useT('settings.general');
  const { others } = useLanguages();
  if (others.length === 0) return null;
  return (
    <Link component={RouterLink} to={companyPaths(id).translations} sx={{ justifySelf: 'start', py: 0.5 }}>
      {t('languages_gaps')}
    </Link>
  );
};

const source = 'content_locales';

/** The main one is always among them. */
const Languages = () => {
  const translate = useTranslate();
  const t = useT('settings.general');
  const label = useLabel({ source });
  const main: Locale = useWatch({ name: 'content_locale' });
  const { field, fieldState } = useController({ name: source });
  const chosen: Locale[] = field.value ?? [main];

  const toggle = (locale: Locale) =>
    field.onChange(chosen.includes(locale) ? chosen.filter(one => one !== locale) : [...chosen, locale]);
  return (
    <FieldGroup label={label} role="group" error={fieldState.error}>
      <FormGroup onBlur={field.onBlur}>
        {locales.map((locale, index) => (
          <FormControlLabel
            key={locale}
            label={
              translate(`translations.languages.${locale}`) + (locale === main ? t('main_language_mark') : '')
            }
            disabled={locale === main}
            control={
              <Checkbox
                name={source}
                checked={locale === main || chosen.includes(locale)}
                onChange={() => toggle(locale)}
                slotProps={index === 0 ? { input: { ref: field.ref } } : undefined}
              />
            }
          />
        ))}
      </FormGroup>
    </FieldGroup>
  );
};
