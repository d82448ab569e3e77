import type { UndoHandlers } from '@/server/collections/undo';
import { undoCommand } from './steps/undoCommand';
import { undoMove } from './steps/undoMove';

export const appointmentUndo: UndoHandlers = {
  'record moved': undoMove,
  'record resized': undoMove,
  'record complete': undoCommand,
  'record mark_no_show': undoCommand,
  'record arrive': undoCommand,
};
