import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { User } from '@/domain/users/session';
import type { CurrentUser } from './UserContext';
import { userKey } from './useUserQuery';

export function useUpdatedUser() {
  const client = useQueryClient();
  const notify = useNotify();
  return (user: User) => {
    client.setQueryData<CurrentUser>(
      userKey,
      current => current && { ...current, user: { ...current.user, ...user } },
    );
    notify('admin.alert.success', { type: 'success' });
  };
}
