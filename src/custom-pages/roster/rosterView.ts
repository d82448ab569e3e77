import type { RosterEmployee } from '@/domain/schedule/rosterAnswer';
import type { TimeOff } from '@/domain/schedule/timeOff';
import type { Day } from '@/src/time/dates';
import type { RosterCell, RosterRow } from './rosterOf';
import type { SendChange } from './useRosterChange';
import type { RosterUrl } from './useRosterUrl';

export type RosterAction = 'hours' | 'time_off' | 'pattern' | 'copy_week' | 'holidays';

/** What is being added or changed: `timeOff` is there already, `employeeId` null means the company. */
export type Edited = {
  action: RosterAction;
  from?: Day;
  to?: Day;
  employeeId?: number | null;
  timeOff?: TimeOff | undefined;
  /** Of the date `from`, where its hours are edited. */
  shifts?: RosterCell['shifts'];
};

/** A day whose menu opens at `anchor`. */
export type PressedDay = { anchor: HTMLElement; employeeId: number; cell: RosterCell };

/** What each way to show a roster gets: `rows` of those who are chosen. */
export type RosterViewProps = {
  url: RosterUrl;
  rows: RosterRow[];
  /** Whose dates the viewer may change: with null, the company's. */
  mayChange: (employeeId: number | null) => boolean;
  onEdit: (edited: Edited) => void;
  onDay: (pressed: PressedDay) => void;
};

/** `employees`: those whose dates the viewer may change; `mayClose`: the company's too. */
export type RosterDialogProps = {
  edited: Edited;
  employees: RosterEmployee[];
  mayClose: boolean;
  send: SendChange;
  onClose: () => void;
};
