import { useLocaleState, useTranslate } from 'ra-core';
import { localeOf } from '@/domain/translations/locales';
import { languages } from '@/src/i18n/loadMessages';
import { Choice } from '@/src/inputs/Choice';

export const LanguageSwitch = () => {
  const translate = useTranslate();
  const [locale, setLocale] = useLocaleState();
  return (
    <Choice
      label={translate('admin.frame.language')}
      value={localeOf(locale)}
      onChange={setLocale}
      choices={languages.map(({ locale, name }) => ({ id: locale, name, lang: locale }))}
    />
  );
};
