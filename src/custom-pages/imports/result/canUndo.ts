import type { Import } from '@/domain/imports/import';

/** The server has this field in seconds, as its name does not end in `_at`. */
export const undoLimit_ms = ({ undo_until }: Pick<Import, 'undo_until'>) => (undo_until ?? 0) * 1000;

export const canUndo = (one: Pick<Import, 'status' | 'undo_until'>, now = Date.now()) =>
  (one.status === 'done' || one.status === 'failed') && undoLimit_ms(one) > now;
