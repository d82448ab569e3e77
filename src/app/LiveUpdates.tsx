import { useEffect } from 'react';
import { companyQueryClient, userQueryClient, refreshCaches } from '@/src/dataProvider/queryClients';
import { notificationsKey } from '@/src/notifications/useNotifications';
import { useCurrentUser } from '@/src/user/UserContext';
import { resources } from '@/src/resources';
import { setIsLive } from '@/src/live/isLive';
import { sharedEventStream } from '@/src/live/sharedEventStream';

const editable = new Set(resources.filter(({ edit }) => edit).map(({ name }) => name));

/** Changes that arrive within this time cause one refetch. */
const batch_ms = 200;

/** Refetches what server-sent events report as changed, and everything after a gap in the events. */
export default function LiveUpdates({ baseUrl = '/api/v1' }: { baseUrl?: string }) {
  const { id: userId } = useCurrentUser().user;

  useEffect(() => {
    const changed = new Set<number>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasMissed = false;

    const refresh = () => {
      timer = undefined;
      for (const id of changed) {
        // A record may be open in a form, which detects by itself that it is stale.
        void companyQueryClient(id).invalidateQueries({
          predicate: ({ queryKey: [resource, call] }) => call !== 'getOne' || !editable.has(String(resource)),
        });
        void userQueryClient.invalidateQueries({ queryKey: ['company', id] });
      }
      changed.clear();
    };

    const stop = sharedEventStream({
      baseUrl,
      userId,
      onEvent: liveEvent => {
        if (liveEvent.event === 'notification') {
          void userQueryClient.invalidateQueries({ queryKey: notificationsKey });
          return;
        }
        changed.add(liveEvent.company_id);
        timer ??= setTimeout(refresh, batch_ms);
      },
      onConnection: isConnected => {
        setIsLive(isConnected);
        if (isConnected && hasMissed) refreshCaches();
        hasMissed = !isConnected;
      },
    });
    return () => {
      stop();
      clearTimeout(timer);
      setIsLive(false);
    };
  }, [baseUrl, userId]);

  return null;
}
