import type { StaffVisit, VisitChange } from '@/domain/records/visitChange';
import type { HttpClient } from '../httpClient';

/** Instants in ms; what is left out is as before, or as the API has it by default. */
export type SentVisit = Pick<VisitChange, 'version' | 'items'> & Partial<VisitChange>;

export function visitCalls(http: HttpClient, root: string) {
  const path = (id: number) => `${root}/visits/${id}`;
  return {
    getVisit: async (id: number): Promise<StaffVisit> => (await http(path(id))).json.data,
    /** `undo` is valid for ten minutes. */
    changeVisit: async (
      id: number,
      change: SentVisit,
    ): Promise<{ data: StaffVisit; undo: string; notified: boolean }> => {
      const { json } = await http(path(id), { method: 'PUT', body: JSON.stringify(change) });
      return { data: json.data, ...json.meta };
    },
  };
}
