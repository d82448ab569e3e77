import { useStore } from 'ra-core';

/** Whether to notify the client of a change, and the reason given. */
export type NotifyChoice = { notify: boolean; reason: string };

/** Whether the user notifies clients of changes: the last choice, yes by default. */
export const useNotifiesClients = () => useStore('records.tells_clients', true);
