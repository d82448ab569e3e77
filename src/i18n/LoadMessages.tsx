import { useContext, useEffect, type ReactNode } from 'react';
import { Loading } from '@/src/components/Loading';
import { scopes, type Scope } from './loadMessages';
import { MessagesContext } from './MessagesContext';

/** `meanwhile` replaces the skeleton of a page. */
type Props = { of: Scope; meanwhile?: ReactNode; children: ReactNode };

export const LoadMessages = ({ of, meanwhile = <Loading />, children }: Props) => {
  const { scope, request: request } = useContext(MessagesContext);
  useEffect(() => request(of), [request, of]);
  return scopes.indexOf(scope) >= scopes.indexOf(of) ? children : meanwhile;
};
