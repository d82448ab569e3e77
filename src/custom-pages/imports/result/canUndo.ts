import type { Import } from '@/domain/imports/import';

export const canUndo = ({ status, undo_until }: Pick<Import, 'status' | 'undo_until'>, now = Date.now()) =>
  (status === 'done' || status === 'failed') && (undo_until ?? 0) > now;
