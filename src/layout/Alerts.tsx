import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'ra-core';
import { useEffect, useState } from 'react';

/** How long an alert stays; the pointer or the focus upon it holds it longer. */
const shown_ms = 5000;

/** One alert at a time, the oldest first, over every page. */
export const Alerts = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const [current, setCurrent] = useState<NotificationPayload>();
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    if (notifications.length === 0) return;
    if (!current) {
      setCurrent(takeNotification() ?? undefined);
      setIsOpen(true);
    } else if (isOpen) {
      setIsOpen(false);
    }
  }, [notifications, current, isOpen, takeNotification]);

  return (
    <Snackbar
      open={isOpen}
      autoHideDuration={shown_ms}
      onClose={(_, reason) => reason !== 'clickaway' && setIsOpen(false)}
      slotProps={{ transition: { onExited: () => setCurrent(undefined) } }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={{ bottom: { xs: 144, sm: 88 } }}
    >
      {/* The transition measures this element. */}
      <div>{current && <AlertBody {...current} onClose={() => setIsOpen(false)} />}</div>
    </Snackbar>
  );
};

type BodyProps = NotificationPayload & { onClose: () => void };

const AlertBody = ({ message, type, notificationOptions = {}, onClose }: BodyProps) => {
  const translate = useTranslate();
  const { messageArgs, title, undo } = notificationOptions;
  const said = typeof message === 'string' ? translate(message, { _: message, ...messageArgs }) : message;
  const heading = title ?? titleOf(type, message);
  const isError = type === 'error';
  return (
    <Alert
      severity={type === 'info' ? 'success' : type}
      role={isError ? 'alert' : 'status'}
      onClose={onClose}
      slotProps={{ closeButton: { 'aria-label': translate('admin.alert.close') } }}
      closeText={translate('admin.alert.close')}
      action={undo && <UndoButton onClick={() => (onClose(), undo())} />}
      sx={({ palette }) => ({
        boxShadow: palette.floating,
        border: `1px solid ${palette.line}`,
        bgcolor: 'background.paper',
        color: 'text.primary',
        minWidth: { sm: 320 },
        maxWidth: 480,
      })}
    >
      {heading && <AlertTitle sx={{ m: 0, fontWeight: 600 }}>{translate(heading)}</AlertTitle>}
      {message === 'ra.notification.http_error' ? null : said}
    </Alert>
  );
};

const UndoButton = ({ onClick }: { onClick: () => void }) => {
  const translate = useTranslate();
  return (
    <Button size="small" onClick={onClick}>
      {translate('admin.alert.undo')}
    </Button>
  );
};

function titleOf(type: NotificationPayload['type'], message: NotificationPayload['message']) {
  if (message === 'refusals.unauthenticated') return 'admin.alert.session_expired';
  return type === 'error' ? 'admin.alert.error' : undefined;
}
