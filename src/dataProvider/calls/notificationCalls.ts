import type { Notification, Notifications } from '@/domain/notifications/notification';
import type { HttpClient } from '../httpClient';
import { query } from '../listQuery';
import { sender } from '../sender';

export function notificationCalls(http: HttpClient) {
  const send = sender(http);
  return {
    getNotifications: async (page: number) => {
      const { json } = await http(`/notifications?${query({ page, per_page: 25 })}`);
      return json as Notifications;
    },
    openNotification: (id: number) => send<Notification>('PUT', `/notifications/${id}`, { is_opened: true }),
    sendTestNotification: () => send<Notification>('POST', '/notifications/test', {}),
    openAllNotifications: () => send('POST', '/notifications/open_all'),
  };
}
