import { useContext, useEffect, type ReactNode } from 'react';
import { Loading } from '../components/Loading';
import { scopes, type Scope } from './loadMessages';
import { MessagesContext } from './MessagesContext';

export const LoadMessages = ({ of, children }: { of: Scope; children: ReactNode }) => {
  const { scope, request: request } = useContext(MessagesContext);
  useEffect(() => request(of), [request, of]);
  return scopes.indexOf(scope) >= scopes.indexOf(of) ? children : <Loading />;
};
