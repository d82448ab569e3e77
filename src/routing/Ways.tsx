import { HttpError, useStoreContext } from 'ra-core';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { SigningOut } from '../authProvider/SigningOut';
import { useSignedIn } from '../authProvider/useSignedIn';
import { signsOut } from '../authProvider/useSignOut';
import { AccessPaused } from '../company/AccessPaused';
import { useCompanyQuery } from '../company/useCompanyQuery';
import { Failure } from '../layout/Failure';
import { Loading } from '../layout/Loading';
import { PersonContext } from '../person/PersonContext';
import { PersonRoot } from '../person/PersonScope';
import { usePersonQuery } from '../person/usePersonQuery';
import { placeOf } from './places';
import { wayOf } from './rules';
import { wantedOf, wanting } from './wanted';

const LiveNews = lazy(() => import('../live/LiveNews'));

/** Leads everybody to where the rules let them be; what a page stands on has loaded before it shows. */
export const Ways = ({ children }: { children: ReactNode }) => {
  const store = useStoreContext();
  const { pathname, search, state } = useLocation();
  const isSignedIn = useSignedIn();
  const place = placeOf(pathname);
  const person = usePersonQuery(isSignedIn);
  const known = isSignedIn ? person.data : undefined;
  const lastKey = `active_company.${known?.user.id}`;
  const own = known?.companies.find(({ id }) => id === place.company)?.id;
  const facts = useCompanyQuery(own);

  useEffect(() => {
    if (own !== undefined) store.setItem(lastKey, own);
  }, [store, lastKey, own]);

  // The language follows the profile, in whatever browser it was chosen.
  const locale = known?.user.locale;
  useEffect(() => {
    if (locale) store.setItem('locale', locale);
  }, [store, locale]);

  const way = wayOf({
    path: pathname,
    search,
    isSignedIn,
    person: known && { ...known, last: store.getItem<number>(lastKey) },
    company: facts.data && {
      ...facts.data.company,
      service_location: facts.data.settings.service_location ?? [],
    },
    wanted: wantedOf(state),
  });

  if (signsOut(state)) return <SigningOut />;
  if (way !== null) {
    return <Navigate to={way} replace state={isSignedIn ? null : wanting({ pathname, search })} />;
  }
  if (place.access !== 'person') return children;
  if (!known) return person.isError ? <Failure onRetry={person.refetch} /> : <Loading />;
  if (own !== undefined && facts.error instanceof HttpError && facts.error.status === 402) {
    return (
      <PersonContext.Provider value={known}>
        <AccessPaused owner={facts.error.body?.error?.owner} />
      </PersonContext.Provider>
    );
  }
  if (own !== undefined && !facts.data) {
    return facts.isError ? <Failure onRetry={facts.refetch} /> : <Loading />;
  }
  return (
    <PersonContext.Provider value={known}>
      <PersonRoot>{children}</PersonRoot>
      <Suspense fallback={null}>
        <LiveNews />
      </Suspense>
    </PersonContext.Provider>
  );
};
