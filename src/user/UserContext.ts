import { createContext, useContext } from 'react';
import type { User } from '../../domain/users/session';
import type { OwnCompany } from '../dataProvider/userDataProvider';

/** Who is signed in, the companies they work at, and how many invitations await them. */
export type CurrentUser = { user: User; companies: OwnCompany[]; invites: number };

export const UserContext = createContext<CurrentUser | null>(null);

/** The signed-in person; stands wherever the ways let nobody else through. */
export function useCurrentUser(): CurrentUser {
  const person = useContext(UserContext);
  if (!person) throw new Error('Nobody is signed in here.');
  return person;
}
