import Complete from '@mui/icons-material/CheckCircleOutlined';
import Missing from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { Locale } from '@/domain/translations/locales';
import { visuallyHidden } from '@/src/theme/visuallyHidden';
import { useFormLanguage } from './FormLanguage';
import { missingNames, missingTexts } from './missingTexts';

type Props = {
  /** The names of categories, which are translated here too. */
  categories?: string[];
};

/** Above the texts of a form: the fields show those of the open tab. Nothing where the company has one language. */
export const LanguageTabs = ({ categories = none }: Props) => {
  const translate = useTranslate();
  const form = useFormLanguage();
  if (!form || form.others.length === 0) return null;
  const { main, others, language, setLanguage } = form;
  return (
    <Tabs
      value={language}
      onChange={(_, locale: Locale) => setLanguage(locale)}
      aria-label={translate('translations.tabs')}
      sx={theme => ({ borderBottom: `1px solid ${theme.palette.line}`, mx: -1 })}
    >
      <Tab value={main} label={translate(`translations.languages.${main}`)} />
      {others.map(locale => (
        <Tab key={locale} value={locale} label={<OtherLanguage locale={locale} categories={categories} />} />
      ))}
    </Tabs>
  );
};

const none: string[] = [];

/** With the number of texts that are missing in it, once there are texts. */
const OtherLanguage = ({ locale, categories }: Required<Props> & { locale: Locale }) => {
  const translate = useTranslate();
  const form = useFormLanguage();
  const values = useWatch();
  const countIn = (language: Locale) =>
    (form ? missingTexts(form.schema, values, language).length : 0) +
    missingNames(categories, values.category_translations, language).length;
  const name = translate(`translations.languages.${locale}`);
  // The main texts have no translation in their own language.
  if (form && countIn(form.main) === 0) return name;
  const count = countIn(locale);
  const Icon = count > 0 ? Missing : Complete;
  const state =
    count > 0
      ? translate('translations.missing', { smart_count: count })
      : translate('translations.complete');
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
      {name}
      <Box
        component="span"
        title={state}
        className="tabular"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.5,
          color: count > 0 ? 'warning.main' : 'success.main',
        }}
      >
        <Icon aria-hidden sx={{ fontSize: 16 }} />
        {count > 0 && <span aria-hidden>{count}</span>}
        <Box component="span" sx={visuallyHidden}>
          {state}
        </Box>
      </Box>
    </Box>
  );
};
