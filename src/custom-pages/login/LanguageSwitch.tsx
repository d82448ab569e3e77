import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useLocaleState, useTranslate } from 'ra-core';
import { languages } from '../../i18n/speak';

export const LanguageSwitch = () => {
  const translate = useTranslate();
  const [locale, setLocale] = useLocaleState();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={locale}
      onChange={(_, chosen: string | null) => chosen && setLocale(chosen)}
      aria-label={translate('admin.frame.language')}
    >
      {languages.map(language => (
        <ToggleButton
          key={language.locale}
          value={language.locale}
          lang={language.locale}
          sx={{ px: 2.5, py: 1 }}
        >
          {language.name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};
