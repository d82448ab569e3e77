import Snackbar from '@mui/material/Snackbar';
import { useNotificationContext, type NotificationPayload } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { onFailedLoad } from '@/src/dataProvider/queryClients';
import { useIsPhone } from '@/src/hooks/useIsPhone';
import { size } from '@/src/theme/tokens';
import { AlertBody } from './AlertBody';
import { useErrorAlert } from './useErrorAlert';

/** Hovering or focusing one keeps it open. */
const visible_ms = { alert: 5000, notice: 3000 };

/** One at a time, the oldest first. On a phone at the top, because dialogs stand at the bottom as sheets. */
export const Alerts = () => {
  useFailedLoads();
  const [waiting, setWaiting] = useNotificationQueue();
  const [current, setCurrent] = useState<NotificationPayload>();
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useIsPhone();

  useEffect(() => {
    const [next, ...others] = waiting;
    if (!next) return;
    if (!current) {
      setCurrent(next);
      setWaiting(others);
      setIsOpen(true);
    } else if (isSame(next, current) && isOpen) setWaiting(others);
    else setIsOpen(false);
  }, [waiting, setWaiting, current, isOpen]);

  return (
    <Snackbar
      open={isOpen}
      autoHideDuration={visible_ms[current?.notificationOptions?.isBrief ? 'notice' : 'alert']}
      onClose={(_, reason) => reason !== 'clickaway' && setIsOpen(false)}
      slotProps={{ transition: { onExited: () => setCurrent(undefined) } }}
      anchorOrigin={{ vertical: isPhone ? 'top' : 'bottom', horizontal: 'center' }}
      sx={isPhone ? { top: size.topBar + 8 } : { bottom: 88 }}
    >
      <div>{current && <AlertBody {...current} onClose={() => setIsOpen(false)} />}</div>
    </Snackbar>
  );
};

function useNotificationQueue() {
  const { notifications, takeNotification } = useNotificationContext();
  const [waiting, setWaiting] = useState<NotificationPayload[]>([]);

  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (notification) setWaiting(others => [...others, notification]);
  }, [notifications, takeNotification]);

  return [waiting, setWaiting] as const;
}

/** Unless the page itself shows the failure. */
function useFailedLoads() {
  const alert = useEffectEvent(useErrorAlert());
  useEffect(() => onFailedLoad(error => alert(error)), []);
}

const isSame = (one: NotificationPayload, other: NotificationPayload) =>
  one.type === other.type && one.message === other.message && !one.notificationOptions?.messageArgs;
