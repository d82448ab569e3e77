import { createContext, useContext } from 'react';
import type { User } from '@/domain/users/session';
import type { OwnCompany } from '@/src/dataProvider/userDataProvider';

export type CurrentUser = { user: User; companies: OwnCompany[]; invites: number };

export const UserContext = createContext<CurrentUser | null>(null);

/** @throws outside the pages that the route guard admits */
export function useCurrentUser(): CurrentUser {
  const currentUser = useContext(UserContext);
  if (!currentUser) throw new Error('Nobody is signed in here.');
  return currentUser;
}
