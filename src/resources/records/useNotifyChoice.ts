import { useStore } from 'ra-core';

/** Whether the client is told of a change, and why it was made. */
export type NotifyChoice = { notify: boolean; reason: string };

/** Whether this person tells clients of what they change: as they chose last, and yes before that. */
export const useNotifiesClients = () => useStore('records.tells_clients', true);
