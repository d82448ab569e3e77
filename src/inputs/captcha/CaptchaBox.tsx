import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMode } from '@/src/theme/useMode';
import { loadReCaptcha, type ReCaptcha } from './loadReCaptcha';

/** The size of Google's box in px; narrower places use the compact form. */
const box = { width: 304, height: 78 };

type Props = { siteKey: string; value: string; onChange: (response: string) => void };
type Widget = { service: ReCaptcha; id: number; isTicked: boolean };

/** In the user's language and theme; emptying `value` resets it. */
export const CaptchaBox = ({ siteKey, value, onChange }: Props) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { mode } = useMode();
  const container = useRef<HTMLDivElement>(null);
  const widget = useRef<Widget>(undefined);
  const [hasFailed, setHasFailed] = useState(false);

  const answer = useEffectEvent((response: string) => {
    if (widget.current) widget.current.isTicked = response !== '';
    onChange(response);
  });

  useEffect(() => {
    if (hasFailed) return;
    let isGone = false;
    const target = document.createElement('div');
    container.current?.append(target);
    const fail = () => {
      if (!isGone) setHasFailed(true);
    };
    const draw = (service: ReCaptcha) => {
      if (isGone) return;
      const id = service.render(target, {
        sitekey: siteKey,
        hl: locale,
        theme: mode,
        size: target.clientWidth > 0 && target.clientWidth < box.width ? 'compact' : 'normal',
        callback: response => answer(response),
        'expired-callback': () => answer(''),
        'error-callback': fail,
      });
      widget.current = { service, id, isTicked: false };
    };
    loadReCaptcha().then(draw, fail);
    return () => {
      isGone = true;
      if (widget.current?.isTicked) answer('');
      widget.current = undefined;
      target.remove();
    };
  }, [siteKey, locale, mode, hasFailed]);

  useEffect(() => {
    if (value !== '' || !widget.current?.isTicked) return;
    widget.current.isTicked = false;
    widget.current.service.reset(widget.current.id);
  }, [value]);

  if (!hasFailed) return <Box ref={container} sx={{ minHeight: box.height }} />;
  return (
    <Alert severity="error" role="alert">
      {translate('captcha.failed')}
      <Button
        color="inherit"
        size="small"
        onClick={() => setHasFailed(false)}
        sx={{ display: 'block', mt: 2, ml: -2.5 }}
      >
        {translate('admin.failure.retry')}
      </Button>
    </Alert>
  );
};
