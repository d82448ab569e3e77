import type { Settings } from '../../../domain/settings/settings';
import type { ScheduleAdjustment } from '../../../domain/schedule/hours/adjustmentSchema';
import type { HttpClient } from '../httpClient';
import { sender } from '../sender';

/** What the tabs of a company's settings load and save. */
export function settingsCalls(http: HttpClient, root: string) {
  const send = sender(http);
  return {
    /** Settings, fields of the company and addresses together: all of them, or none. */
    saveSettings: (change: object) => send<Settings>('PUT', `${root}/settings`, change),
    listClosingDays: () => send<ScheduleAdjustment[]>('GET', `${root}/schedule_adjustments`),
  };
}
