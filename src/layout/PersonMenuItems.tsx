import Check from '@mui/icons-material/CheckOutlined';
import SignOut from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { useLocaleState, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useSignOut } from '../authProvider/useSignOut';
import { languages } from '../i18n/speak';
import { choices, useMode } from '../theme/useMode';

/** What the person may set for themselves, as the items of a menu. */
export const PersonMenuItems = ({ onDone }: { onDone: () => void }) => {
  const translate = useTranslate();
  const signOut = useSignOut();
  const [locale, setLocale] = useLocaleState();
  const { choice, choose } = useMode();

  return (
    <Box sx={{ outline: 0 }} role="none">
      <Heading>{translate('admin.frame.language')}</Heading>
      {languages.map(language => (
        <Option
          key={language.locale}
          isChosen={language.locale === locale}
          onClick={() => setLocale(language.locale)}
          lang={language.locale}
        >
          {language.name}
        </Option>
      ))}
      <Heading>{translate('admin.frame.theme')}</Heading>
      {choices.map(mode => (
        <Option key={mode} isChosen={mode === choice} onClick={() => choose(mode)}>
          {translate(`admin.theme.${mode}`)}
        </Option>
      ))}
      <Divider role="none" />
      <MenuItem
        onClick={() => {
          onDone();
          void signOut();
        }}
      >
        <SignOut />
        {translate('admin.frame.sign_out')}
      </MenuItem>
    </Box>
  );
};

const Heading = ({ children }: { children: string }) => (
  <ListSubheader role="presentation" sx={{ lineHeight: '32px', bgcolor: 'transparent', position: 'static' }}>
    {children}
  </ListSubheader>
);

type OptionProps = { isChosen: boolean; onClick: () => void; lang?: string; children: ReactNode };

const Option = ({ isChosen, onClick, lang, children }: OptionProps) => (
  <MenuItem role="menuitemradio" aria-checked={isChosen} onClick={onClick} lang={lang}>
    <Box component="span" sx={{ flex: 1 }}>
      {children}
    </Box>
    {isChosen && <Check sx={{ color: 'primary.main' }} />}
  </MenuItem>
);
