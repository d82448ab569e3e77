import { useNotify, useUpdate } from 'ra-core';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { useResource } from '@/src/hooks/useResource';

type Toggleable = { id: number; is_enabled: boolean };

/** Optimistic, with undo. */
export function useToggleActive() {
  const resource = useResource();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const [update] = useUpdate<Toggleable>(resource, undefined, { mutationMode: 'optimistic' });

  return function toggle(entity: Toggleable, name: string, is_enabled = !entity.is_enabled) {
    const undo = () => toggle({ ...entity, is_enabled }, name);
    void update(
      resource,
      { id: entity.id, data: { is_enabled }, previousData: entity },
      {
        // An optimistic mutation calls `onSuccess` before the API answers.
        onSettled: (_, error) =>
          error
            ? notifyError(error)
            : notify(`collections.toggled_${is_enabled ? 'on' : 'off'}`, {
                type: 'success',
                messageArgs: { name },
                undo,
              }),
      },
    );
  };
}
