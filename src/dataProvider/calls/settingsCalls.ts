import type { Settings } from '../../../domain/settings/settings';
import type { ScheduleAdjustment } from '../../../domain/schedule/hours/adjustmentSchema';
import type { HttpClient } from '../httpClient';
import { sender } from '../sender';

export function settingsCalls(http: HttpClient, root: string) {
  const send = sender(http);
  return {
    /** Saved together or not at all. */
    saveSettings: (change: object) => send<Settings>('PUT', `${root}/settings`, change),
    listClosingDays: () => send<ScheduleAdjustment[]>('GET', `${root}/schedule_adjustments`),
  };
}
