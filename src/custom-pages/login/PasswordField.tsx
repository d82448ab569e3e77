import Hidden from '@mui/icons-material/VisibilityOffOutlined';
import Visible from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { LoginField } from './LoginField';

type Props = OutlinedInputProps & { label: string; message?: string };

export const PasswordField = (props: Props) => {
  const translate = useTranslate();
  const [isShown, setIsShown] = useState(false);
  return (
    <LoginField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            onClick={() => setIsShown(!isShown)}
            aria-label={translate(isShown ? 'admin.login.hide_password' : 'admin.login.show_password')}
            edge="end"
          >
            {isShown ? <Hidden /> : <Visible />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
};
