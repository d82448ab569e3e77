import type { HttpClient } from '../httpClient';

export const certificateCalls = (http: HttpClient, root: string) => ({
  /** `undo` makes it good again. */
  voidCertificate: async (id: number): Promise<{ undo: string }> => {
    const { json } = await http(`${root}/certificates/${id}/void`, { method: 'POST', body: '{}' });
    return { undo: json.meta.undo };
  },
});
