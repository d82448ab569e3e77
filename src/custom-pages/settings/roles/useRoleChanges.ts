import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useRef } from 'react';
import { without, withNeeded, type OwnRole } from '@/domain/access/ownRoles';
import type { Permission } from '@/domain/access/permissions';
import { rolesKey } from '@/src/access/useOwnRoles';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { useUndo } from '@/src/hooks/useUndo';

/** Tells that a role has changed, with the way back. */
export function useChangedNotice() {
  const notify = useNotify();
  const undo = useUndo(rolesKey[0]);
  const client = useQueryClient();
  return async (message: string, token: string) => {
    notify(message, { type: 'success', undo: () => void undo(token) });
    await client.invalidateQueries({ queryKey: rolesKey });
  };
}

/** Shown at once and stored one after another, so that quick presses do not meet. */
export function useRoleChanges() {
  const client = useQueryClient();
  const notifyError = useNotifyError();
  const notice = useChangedNotice();
  const { updateRole } = useDataProvider<CompanyDataProvider>();
  const isRunning = useRef(false);

  const show = (role: OwnRole) =>
    client.setQueryData<OwnRole[]>(rolesKey, roles => roles?.map(one => (one.id === role.id ? role : one)));

  return async (role: OwnRole, permission: Permission) => {
    if (isRunning.current) return;
    isRunning.current = true;
    const permissions = role.permissions.includes(permission)
      ? without(role.permissions, permission)
      : withNeeded([...role.permissions, permission]);
    show({ ...role, permissions });
    try {
      const { data } = await updateRole(role.id, { permissions, version: role.version });
      const { undo, ...stored } = data;
      show(stored);
      await notice('own_roles.changed', undo);
    } catch (error) {
      notifyError(error);
      await client.invalidateQueries({ queryKey: rolesKey });
    }
    isRunning.current = false;
  };
}
