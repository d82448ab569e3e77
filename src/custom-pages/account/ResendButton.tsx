import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useActionNotice } from '../../layout/useActionNotice';

/** How long one waits before a code may be asked for again. */
const pause_s = 30;

/** Asks for another code, not more often than every half a minute. */
export const ResendButton = ({ onResend }: { onResend: () => Promise<void> }) => {
  const translate = useTranslate();
  const say = useActionNotice();
  const [left, setLeft] = useState(pause_s);
  const [isSending, setIsSending] = useState(false);

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  const resend = async () => {
    setIsSending(true);
    try {
      await onResend();
      say('account.code.sent_again');
      setLeft(pause_s);
    } catch {
      say('admin.alert.later');
    } finally {
      setIsSending(false);
    }
  };

  return (
    <Button color="inherit" disabled={left > 0} loading={isSending} onClick={resend}>
      {left > 0 ? translate('account.code.again_in', { seconds: left }) : translate('account.code.again')}
    </Button>
  );
};
