import type { UndoHandlers } from '@/server/collections/undo';
import { undoLines } from './changeLines';
import { undoVisit } from './changeVisit';
import { undoCancel } from './undoCancel';
import { undoCommand } from './steps/undoCommand';
import { orderUndo } from './undoOrderCommand';
import { undoMove } from './steps/undoMove';

export const appointmentUndo: UndoHandlers = {
  ...orderUndo,
  'order lines': undoLines,
  'visit changed': undoVisit,
  'record moved': undoMove,
  'record resized': undoMove,
  'record cancel': undoCancel,
  'record complete': undoCommand,
  'record mark_no_show': undoCommand,
  'record arrive': undoCommand,
};
