import Hidden from '@mui/icons-material/VisibilityOffOutlined';
import Visible from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { PlainField } from '../PlainField';

type Props = OutlinedInputProps & { label: string; message?: ReactNode };

export const PasswordField = (props: Props) => {
  const translate = useTranslate();
  const [isShown, setIsShown] = useState(false);
  return (
    <PlainField
      autoComplete="current-password"
      {...props}
      type={isShown ? 'text' : 'password'}
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
