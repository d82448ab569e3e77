import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import type { Notification } from '@/domain/notifications/notification';
import type { UserDataProvider } from '@/src/dataProvider/userDataProvider';
import { useIsLive } from '@/src/live/isLive';

export const notificationsKey = ['notifications'];

/** Used while no live updates arrive. */
const poll_ms = 60_000;

type Page = Awaited<ReturnType<UserDataProvider['getNotifications']>>;
type Pages = InfiniteData<Page, number>;

/** Newest first; opening one is optimistic. */
export function useNotifications() {
  const dataProvider = useDataProvider<UserDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const isLive = useIsLive();
  const query = useInfiniteQuery({
    queryKey: notificationsKey,
    queryFn: ({ pageParam }) => dataProvider.getNotifications(pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    refetchInterval: isLive ? false : poll_ms,
    // The bell is on every page, so a failed load shows no alert.
  });
  const notifications = (query.data?.pages ?? [])
    .flatMap(({ data }) => data)
    .sort((one, other) => other.created_at - one.created_at);

  const unread = query.data?.pages[0]?.meta.unopened ?? 0;

  const updatePages = (change: (page: Page) => Page) =>
    client.setQueryData<Pages>(
      notificationsKey,
      loaded => loaded && { ...loaded, pages: loaded.pages.map(change) },
    );

  /** `count` notifications change, but only some of them may be loaded. */
  const markOpened = async (
    count: number,
    isAffected: (notification: Notification) => boolean,
    save: () => Promise<unknown>,
  ) => {
    const affectedIds = new Set(notifications.filter(isAffected).map(({ id }) => id));
    const setOpened = (is_opened: boolean) =>
      updatePages(({ data, meta }) => ({
        data: data.map(one => (affectedIds.has(one.id) ? { ...one, is_opened } : one)),
        meta: { ...meta, unopened: Math.max(0, meta.unopened + (is_opened ? -count : count)) },
      }));
    await client.cancelQueries({ queryKey: notificationsKey });
    setOpened(true);
    try {
      await save();
    } catch {
      setOpened(false);
      notify('account.notifications.mark_read_failed', { type: 'error' });
    }
    await client.invalidateQueries({ queryKey: notificationsKey });
  };

  return {
    ...query,
    notifications,
    unread,
    open: ({ id, is_opened }: Notification) =>
      is_opened
        ? undefined
        : markOpened(
            1,
            other => other.id === id,
            () => dataProvider.openNotification(id),
          ),
    openAll: () =>
      markOpened(
        unread,
        ({ is_opened }) => !is_opened,
        () => dataProvider.openAllNotifications(),
      ),
  };
}
