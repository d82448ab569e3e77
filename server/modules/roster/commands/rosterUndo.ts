import type { UndoHandlers } from '@/server/collections/undo';
import { undoAdjustment, undoDates, undoTimeOff } from './steps/undoAdjustment';
import { undoKept } from './steps/undoDecision';

/** The company's own dates, and those of its employees. */
const ofCalendars = (type: string, handler: UndoHandlers[string]): UndoHandlers => ({
  [`company ${type}`]: handler,
  [`employee ${type}`]: handler,
});

/** With what was decided for the visits that a change of schedule affected. */
export const rosterUndo: UndoHandlers = {
  'record kept': undoKept,
  'record offered': undoKept,
  ...ofCalendars('adjustment_added', undoAdjustment),
  ...ofCalendars('adjustment_removed', undoAdjustment),
  ...ofCalendars('adjustments_changed', undoDates),
  ...ofCalendars('time_off_added', undoTimeOff),
  ...ofCalendars('time_off_changed', undoTimeOff),
  ...ofCalendars('time_off_removed', undoTimeOff),
};
