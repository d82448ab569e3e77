import { useTranslate } from 'ra-core';
import { languages } from '@/src/i18n/loadMessages';
import { useLanguage } from '@/src/i18n/useLanguage';
import { Choice } from '@/src/inputs/Choice';

export const LanguageChoice = () => {
  const translate = useTranslate();
  const { locale, choose } = useLanguage();
  return (
    <Choice
      label={translate('admin.frame.language')}
      value={locale}
      onChange={choose}
      choices={languages.map(({ locale, name }) => ({ id: locale, name, lang: locale }))}
    />
  );
};
