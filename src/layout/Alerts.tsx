import Snackbar from '@mui/material/Snackbar';
import { useNotificationContext, useNotify, type NotificationPayload } from 'ra-core';
import { useEffect, useState } from 'react';
import { onFailedLoad } from '../dataProvider/queryClients';
import { ActionNotice } from './ActionNotice';
import { AlertBody } from './AlertBody';

/** How long an alert stays; the pointer or the focus upon it holds it longer. */
const shown_ms = 5000;

/** Over every page: alerts one at a time, the oldest first, and brief notices of what one has just done. */
export const Alerts = () => {
  useFailedLoads();
  const { waiting, setWaiting, notice } = useTaken();
  const [current, setCurrent] = useState<NotificationPayload>();
  const [isOpen, setIsOpen] = useState(false);

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
    <>
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
      <ActionNotice notice={notice} />
    </>
  );
};

/** What was said, taken out of react-admin's queue: the alerts in their order, and the last notice. */
function useTaken() {
  const { notifications, takeNotification } = useNotificationContext();
  const [waiting, setWaiting] = useState<NotificationPayload[]>([]);
  const [notice, setNotice] = useState<NotificationPayload>();

  useEffect(() => {
    if (notifications.length === 0) return;
    const taken = takeNotification();
    if (!taken) return;
    if (taken.notificationOptions?.isBrief) setNotice(taken);
    else setWaiting(others => [...others, taken]);
  }, [notifications, takeNotification]);

  return { waiting, setWaiting, notice };
}

/** Whatever could not be loaded is said here, unless its own place answers for it. */
function useFailedLoads() {
  const notify = useNotify();
  useEffect(
    () => onFailedLoad(({ message }) => notify(message || 'ra.notification.http_error', { type: 'error' })),
    [notify],
  );
}

const isSame = (one: NotificationPayload, other: NotificationPayload) =>
  one.type === other.type && one.message === other.message && !one.notificationOptions?.messageArgs;
