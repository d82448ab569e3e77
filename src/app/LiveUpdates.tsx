import { useEffect } from 'react';
import type { Query } from '@tanstack/react-query';
import {
  companyQueryClient,
  isAskedSince,
  userQueryClient,
  refreshCaches,
} from '@/src/dataProvider/queryClients';
import { notificationsKey } from '@/src/notifications/useNotifications';
import { useCurrentUser } from '@/src/user/UserContext';
import { resources } from '@/src/resources';
import { setIsLive } from '@/src/live/isLive';
import { sharedEventStream } from '@/src/live/sharedEventStream';

const editable = new Set(resources.filter(({ edit }) => edit).map(({ name }) => name));

/** Changes that arrive within this time cause one refetch. */
const batch_ms = 200;

/** A record may be open in a form, which detects by itself that it is stale. */
const isInForm = ({ queryKey: [resource, call] }: Query) =>
  call === 'getOne' && editable.has(String(resource));

/**
 * Refetches what server-sent events report as changed, and everything after a gap in the events. What was asked for after
 * an event came has its change already: whoever makes a change refetches at once, and hears of it too.
 */
export default function LiveUpdates({ baseUrl = '/api/v1', openStream = sharedEventStream }) {
  const { id: userId } = useCurrentUser().user;

  useEffect(() => {
    /** When each company was last heard of. */
    const changed = new Map<number, number>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasMissed = false;

    const refresh = () => {
      timer = undefined;
      for (const [id, heard_at] of changed) {
        const isOlder = (query: Query) => !isAskedSince(query, heard_at);
        void companyQueryClient(id).invalidateQueries({
          predicate: query => !isInForm(query) && isOlder(query),
        });
        void userQueryClient.invalidateQueries({ queryKey: ['company', id], predicate: isOlder });
      }
      changed.clear();
    };

    const stop = openStream({
      baseUrl,
      userId,
      onEvent: liveEvent => {
        if (liveEvent.event === 'notification') {
          void userQueryClient.invalidateQueries({ queryKey: notificationsKey });
          return;
        }
        changed.set(liveEvent.company_id, performance.now());
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
  }, [baseUrl, openStream, userId]);

  return null;
}
