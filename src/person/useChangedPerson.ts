import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { User } from '../../domain/users/session';
import type { Person } from './PersonContext';
import { personKey } from './usePersonQuery';

/** Shows a person as they have just been saved, and says so. */
export function useChangedPerson() {
  const client = useQueryClient();
  const notify = useNotify();
  return (user: User) => {
    client.setQueryData<Person>(
      personKey,
      person => person && { ...person, user: { ...person.user, ...user } },
    );
    notify('admin.alert.success', { type: 'success' });
  };
}
