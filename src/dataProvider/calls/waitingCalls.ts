import type { HttpClient } from '../httpClient';

export const waitingCalls = (http: HttpClient, root: string) => ({
  /** Holds the start (epoch seconds) for who waits, and tells them. */
  offerTime: async (id: number, start_at: number): Promise<void> => {
    const body = JSON.stringify({ start_at });
    await http(`${root}/waiting_list/${id}/offer`, { method: 'POST', body });
  },
});
