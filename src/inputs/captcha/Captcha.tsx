import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useTranslate } from 'ra-core';
import { useEffect, useId, type ReactNode, type Ref } from 'react';
import { captchaField } from '@/domain/users/captchaField';
import { useInstallation } from '@/src/authProvider/useInstallation';
import { CaptchaBox } from './CaptchaBox';

type Props = {
  value: string;
  onChange: (response: string) => void;
  message?: ReactNode;
  ref?: Ref<HTMLFieldSetElement>;
};

/** Renders nothing when the server has no captcha configured. */
export const Captcha = ({ value, onChange, message, ref }: Props) => {
  const translate = useTranslate();
  const messageId = useId();
  const { siteKey, refetch } = useInstallation();
  const isMissing = Boolean(message) && !siteKey;

  // The server requires a captcha, but the page's settings failed to load.
  useEffect(() => {
    if (isMissing) void refetch();
  }, [isMissing, refetch]);

  if (!siteKey && !message) return null;
  return (
    <Box
      component="fieldset"
      ref={ref}
      name={captchaField}
      tabIndex={-1}
      aria-label={translate('captcha.label')}
      aria-describedby={message ? messageId : undefined}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
    >
      {siteKey && <CaptchaBox siteKey={siteKey} value={value} onChange={onChange} />}
      {message && (
        <FormHelperText id={messageId} error>
          {message}
        </FormHelperText>
      )}
    </Box>
  );
};
