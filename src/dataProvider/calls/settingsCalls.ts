import type { Employee } from '@/domain/employees/employee';
import type { Settings } from '@/domain/settings/settings';
import type { ScheduleAdjustment } from '@/domain/schedule/hours/adjustmentSchema';
import type { HttpClient } from '../httpClient';
import { sender } from '../sender';

export function settingsCalls(http: HttpClient, root: string) {
  const send = sender(http);
  return {
    /** Saved together or not at all; `undo` only with decisions for visits. */
    saveSettings: async (change: object): Promise<{ data: Settings; undo?: string }> => {
      const { json } = await http(`${root}/settings`, { method: 'PUT', body: JSON.stringify(change) });
      return { data: json.data, undo: json.meta?.undo };
    },
    listColleagues: () => send<Employee[]>('GET', `${root}/colleagues`),
    listClosingDays: () => send<ScheduleAdjustment[]>('GET', `${root}/schedule_adjustments`),
  };
}
