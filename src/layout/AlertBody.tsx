import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslate, type NotificationPayload } from 'ra-core';
import type { SecondaryAction } from '@/src/hooks/secondaryAction';

type Props = NotificationPayload & { onClose: () => void };

export const AlertBody = ({ message, type, notificationOptions = {}, onClose }: Props) => {
  const translate = useTranslate();
  const { messageArgs, title, undo, other } = notificationOptions;
  const text = typeof message === 'string' ? translate(message, { _: message, ...messageArgs }) : message;
  const isError = type === 'error';
  const heading = title ?? (isError ? 'admin.alert.error' : undefined);
  return (
    <Alert
      severity={type === 'info' ? 'success' : type}
      role={isError ? 'alert' : 'status'}
      onClose={onClose}
      slotProps={{ closeButton: { 'aria-label': translate('admin.alert.close') } }}
      closeText={translate('admin.alert.close')}
      action={
        (undo || other) && (
          <>
            {undo && <UndoButton onClick={() => (onClose(), undo())} />}
            {other && <OtherButton {...(other as SecondaryAction)} onClose={onClose} />}
          </>
        )
      }
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
      {message === 'ra.notification.http_error' ? null : text}
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

const OtherButton = ({ label, act, onClose }: SecondaryAction & { onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <Button size="small" onClick={() => (onClose(), act())}>
      {translate(label)}
    </Button>
  );
};
