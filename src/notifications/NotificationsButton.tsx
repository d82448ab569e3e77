import Bell from '@mui/icons-material/NotificationsNoneOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { updateTabTitle } from '@/src/components/updateTabTitle';
import { UserScope } from '@/src/user/UserScope';
import { useNotifications } from './useNotifications';

const NotificationsPanel = lazy(() => import('./NotificationsPanel'));

export const NotificationsButton = () => (
  <UserScope>
    <BellAndPanel />
  </UserScope>
);

const BellAndPanel = () => {
  const translate = useTranslate();
  const { unread } = useNotifications();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    updateTabTitle({ unopened: unread });
    return () => updateTabTitle({ unopened: 0 });
  }, [unread]);
  const countText = unread
    ? translate('account.notifications.unread', { smart_count: unread })
    : translate('account.notifications.none_unread');
  return (
    <>
      <Tooltip title={translate('account.notifications.title')}>
        <IconButton
          onClick={() => setIsOpen(true)}
          aria-haspopup="dialog"
          aria-label={`${translate('account.notifications.title')}: ${countText}`}
        >
          <Badge badgeContent={unread} max={99} color="primary">
            <Bell />
          </Badge>
        </IconButton>
      </Tooltip>
      {isOpen && (
        <Suspense fallback={null}>
          <NotificationsPanel onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
