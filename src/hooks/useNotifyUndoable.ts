import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useResourceContext } from 'ra-core';
import type { BulkResult } from '@/domain/collections/bulk';
import { useUndo } from './useUndo';

/** Notifies with an undo button, and refreshes the resource (by default that of the context). */
export function useNotifyUndoable(of?: string) {
  const context = useResourceContext();
  const resource = of ?? context;
  const notify = useNotify();
  const undo = useUndo(resource);
  const queryClient = useQueryClient();
  return async (result: BulkResult, message: string, messageArgs: Record<string, unknown> = {}) => {
    notify(message, {
      type: 'success',
      messageArgs: { smart_count: result.ids.length, ...messageArgs },
      undo: () => void undo(result.undo),
    });
    await queryClient.invalidateQueries({ queryKey: [resource] });
  };
}
