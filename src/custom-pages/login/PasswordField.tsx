import Hidden from '@mui/icons-material/VisibilityOffOutlined';
import Visible from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ControllerRenderProps } from 'react-hook-form';

type Props = ControllerRenderProps<{ login: string; password: string }, 'password'> & { message?: string };

export const PasswordField = ({ ref, message, ...field }: Props) => {
  const translate = useTranslate();
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...field}
      inputRef={ref}
      type={isShown ? 'text' : 'password'}
      label={translate('resources.session.fields.password')}
      autoComplete="current-password"
      error={Boolean(message)}
      helperText={message}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                onClick={() => setIsShown(!isShown)}
                aria-label={translate(isShown ? 'admin.login.hide_password' : 'admin.login.show_password')}
                edge="end"
              >
                {isShown ? <Hidden /> : <Visible />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
