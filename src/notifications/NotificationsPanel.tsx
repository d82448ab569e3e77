import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { Illustration } from '@/src/components/Illustration';
import { Failure } from '@/src/components/Failure';
import { Message } from '@/src/components/Message';
import { Sheet } from '@/src/components/dialogs/Sheet';
import { useCurrentUser } from '@/src/user/UserContext';
import { viewerZone } from '@/src/time/formats';
import { NotificationRow } from './NotificationRow';
import { useNotifications } from './useNotifications';

export default function NotificationsPanel({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { companies } = useCurrentUser();
  const { notifications, unread, isPending, isError, ...liveEvent } = useNotifications();
  const zoneOf = (companyId: number) =>
    companies.find(({ id }) => id === companyId)?.timezone ?? viewerZone();

  return (
    <Sheet title={translate('account.notifications.title')} open onClose={onClose}>
      {unread > 0 && (
        <Box sx={{ px: 3, pb: 2 }}>
          <Button size="small" onClick={() => liveEvent.openAll()}>
            {translate('account.notifications.mark_all_read')}
          </Button>
        </Box>
      )}
      {isPending && <Placeholders />}
      {isError && notifications.length === 0 && (
        <Failure error={liveEvent.error} onRetry={liveEvent.refetch} />
      )}
      {!isPending && !isError && notifications.length === 0 && (
        <Message drawing={<Illustration of="bell" />} text={translate('account.notifications.empty')} />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, overflowY: 'auto' }}>
        {notifications.map(notification => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            zone={zoneOf(notification.payload.data.company_id)}
            onOpen={() => void liveEvent.open(notification)}
            onFollow={onClose}
          />
        ))}
        {liveEvent.hasNextPage && (
          <Box component="li" sx={{ p: 3, textAlign: 'center' }}>
            <Button
              loading={liveEvent.isFetchingNextPage}
              onClick={() => liveEvent.fetchNextPage()}
              color="inherit"
            >
              {translate('account.notifications.show_earlier')}
            </Button>
          </Box>
        )}
      </Box>
    </Sheet>
  );
}

const Placeholders = () => (
  <Box aria-busy sx={{ display: 'grid', gap: 3, px: 5, py: 2 }}>
    {[1, 2, 3, 4, 5].map(row => (
      <Skeleton key={row} variant="rounded" height={64} data-testid="placeholder" />
    ))}
  </Box>
);
