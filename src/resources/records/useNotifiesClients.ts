import { useStore } from 'ra-core';

export type NotifyChoice = { notify: boolean; reason: string };

/** The last choice; yes by default. */
export const useNotifiesClients = () => useStore('records.tells_clients', true);
