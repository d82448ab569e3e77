import Check from '@mui/icons-material/CheckOutlined';
import Help from '@mui/icons-material/HelpOutlineOutlined';
import SignOut from '@mui/icons-material/LogoutOutlined';
import Settings from '@mui/icons-material/ManageAccountsOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSignOut } from '@/src/authProvider/useSignOut';
import { languages } from '@/src/i18n/loadMessages';
import { useLanguage } from '@/src/i18n/useLanguage';
import { UserScope } from '@/src/user/UserScope';
import { choices, useMode } from '@/src/theme/useMode';
import { useSupport } from '@/src/components/SupportContext';

export const UserMenuItems = (props: Props) => (
  <UserScope>
    <Items {...props} />
  </UserScope>
);

type Props = { onDone: () => void };

const Items = ({ onDone }: Props) => {
  const translate = useTranslate();
  const signOut = useSignOut();
  const askSupport = useSupport();
  const { locale, choose: chooseLanguage } = useLanguage();
  const { choice, choose } = useMode();

  return (
    <Box sx={{ outline: 0 }} role="none">
      <Heading>{translate('admin.frame.language')}</Heading>
      {languages.map(language => (
        <Option
          key={language.locale}
          isChosen={language.locale === locale}
          onClick={() => chooseLanguage(language.locale)}
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
      <MenuItem component={Link} to="/settings/account" onClick={onDone}>
        <Settings />
        {translate('account.settings.title')}
      </MenuItem>
      {askSupport && (
        <MenuItem
          onClick={() => {
            onDone();
            askSupport();
          }}
        >
          <Help />
          {translate('support.title')}
        </MenuItem>
      )}
      <MenuItem
        onClick={() => {
          onDone();
          signOut();
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
