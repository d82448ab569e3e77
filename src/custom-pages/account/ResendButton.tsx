import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useInstallation } from '@/src/authProvider/useInstallation';
import { Captcha } from '@/src/inputs/captcha/Captcha';
import { useActionNotice } from '@/src/hooks/useActionNotice';

/** How long until another code may be requested. */
const pause_s = 30;

type Props = {
  onResend: (response?: string) => Promise<void>;
  asksCaptcha?: boolean;
};

export const ResendButton = ({ onResend, asksCaptcha = false }: Props) => {
  const translate = useTranslate();
  const notice = useActionNotice();
  const { siteKey } = useInstallation();
  const [left, setLeft] = useState(pause_s);
  const [isSending, setIsSending] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [captcha, setCaptcha] = useState('');

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  const resend = async (response?: string) => {
    setIsSending(true);
    try {
      await onResend(response);
      notice('account.code.resent');
      setIsAsking(false);
      setLeft(pause_s);
    } catch {
      notice('admin.alert.later');
    } finally {
      setIsSending(false);
      setCaptcha('');
    }
  };

  if (isAsking) {
    const onTick = (response: string) => {
      setCaptcha(response);
      if (response) void resend(response);
    };
    return (
      <Box sx={{ width: '100%' }}>
        <Captcha value={captcha} onChange={onTick} />
      </Box>
    );
  }
  return (
    <Button
      color="inherit"
      disabled={left > 0}
      loading={isSending}
      onClick={() => (asksCaptcha && siteKey ? setIsAsking(true) : void resend())}
    >
      {left > 0 ? translate('account.code.resend_in', { seconds: left }) : translate('account.code.resend')}
    </Button>
  );
};
