import { HttpError, useStoreContext } from 'ra-core';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { SigningOut } from './SigningOut';
import { useSignedIn } from '../authProvider/useSignedIn';
import { signsOut } from '../authProvider/useSignOut';
import { AccessPaused } from './AccessPaused';
import { useCompanyQuery } from '../company/useCompanyQuery';
import { Failure } from '../components/Failure';
import { Loading } from '../components/Loading';
import { UserContext } from '../user/UserContext';
import { UserRoot } from '../user/UserScope';
import { useUserQuery } from '../user/useUserQuery';
import { matchRoute } from '../routing/routeTable';
import { redirectFor } from '../routing/redirectRules';
import { returnToOf, returnState } from '../routing/returnState';

const LiveUpdates = lazy(() => import('./LiveUpdates'));

/** Redirects by the rules, and renders a page once the data it needs has loaded. */
export const RouteGuard = ({ children }: { children: ReactNode }) => {
  const store = useStoreContext();
  const { pathname, search, state } = useLocation();
  const isSignedIn = useSignedIn();
  const place = matchRoute(pathname);
  const person = useUserQuery(isSignedIn);
  const known = isSignedIn ? person.data : undefined;
  const lastKey = `active_company.${known?.user.id}`;
  const own = known?.companies.find(({ id }) => id === place.company)?.id;
  const facts = useCompanyQuery(own);

  useEffect(() => {
    if (own !== undefined) store.setItem(lastKey, own);
  }, [store, lastKey, own]);

  // The profile's language applies in every browser.
  const locale = known?.user.locale;
  useEffect(() => {
    if (locale) store.setItem('locale', locale);
  }, [store, locale]);

  const path = redirectFor({
    path: pathname,
    search,
    isSignedIn,
    person: known && { ...known, last: store.getItem<number>(lastKey) },
    company: facts.data && {
      ...facts.data.company,
      service_location: facts.data.settings.service_location ?? [],
    },
    wanted: returnToOf(state),
  });

  if (signsOut(state)) return <SigningOut />;
  if (path !== null) {
    return <Navigate to={path} replace state={isSignedIn ? null : returnState({ pathname, search })} />;
  }
  if (place.access !== 'person') return children;
  if (!known) return person.isError ? <Failure onRetry={person.refetch} /> : <Loading />;
  if (own !== undefined && facts.error instanceof HttpError && facts.error.status === 402) {
    return (
      <UserContext.Provider value={known}>
        <AccessPaused owner={facts.error.body?.error?.owner} />
      </UserContext.Provider>
    );
  }
  if (own !== undefined && !facts.data) {
    return facts.isError ? <Failure onRetry={facts.refetch} /> : <Loading />;
  }
  return (
    <UserContext.Provider value={known}>
      <UserRoot>{children}</UserRoot>
      <Suspense fallback={null}>
        <LiveUpdates />
      </Suspense>
    </UserContext.Provider>
  );
};
