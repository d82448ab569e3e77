import { HttpError, useStoreContext } from 'ra-core';
import { lazy, Suspense, useEffect, type ReactNode, useEffectEvent } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useSignedIn } from '@/src/authProvider/useSignedIn';
import { signsOut, useEndSession } from '@/src/authProvider/useSignOut';
import { apiErrorOf } from '@/src/dataProvider/apiError';
import { useCompanyQuery } from '@/src/company/useCompanyQuery';
import { Failure } from '@/src/components/Failure';
import { Loading } from '@/src/components/Loading';
import { UserContext } from '@/src/user/UserContext';
import { UserRoot } from '@/src/user/UserScope';
import { useUserQuery } from '@/src/user/useUserQuery';
import { matchRoute } from '@/src/routing/matchRoute';
import { redirectFor } from '@/src/routing/redirectRules';
import { returnToOf, returnState } from '@/src/routing/returnState';

/** Apart, because its user menu would add 11 kB to the login page. */
const AccessPaused = lazy(() => import('./AccessPaused'));
const SecondFactorRequired = lazy(() => import('./SecondFactorRequired'));
const LiveUpdates = lazy(() => import('./LiveUpdates'));

export const RouteGuard = ({ children }: { children: ReactNode }) => {
  const store = useStoreContext();
  const { pathname, search, state } = useLocation();
  const isSignedIn = useSignedIn();
  const route = matchRoute(pathname);
  const userQuery = useUserQuery(isSignedIn);
  const currentUser = isSignedIn ? userQuery.data : undefined;
  const lastKey = `active_company.${currentUser?.user.id}`;
  const ownCompanyId = currentUser?.companies.find(({ id }) => id === route.company)?.id;
  // Asked for beside the user, so that a page waits for one answer less; whose company it is not gets none.
  const companyQuery = useCompanyQuery(isSignedIn ? route.company : undefined);

  useEffect(() => {
    if (ownCompanyId !== undefined) store.setItem(lastKey, ownCompanyId);
  }, [store, lastKey, ownCompanyId]);

  // The profile's language applies in every browser.
  const locale = currentUser?.user.locale;
  useEffect(() => {
    if (locale) store.setItem('locale', locale);
  }, [store, locale]);

  const ownCompany = ownCompanyId === undefined ? undefined : companyQuery.data;
  const path = redirectFor({
    path: pathname,
    search,
    isSignedIn,
    user: currentUser && { ...currentUser, last: store.getItem<number>(lastKey) },
    company: ownCompany && {
      ...ownCompany.company,
      service_location: ownCompany.settings.service_location,
    },
    returnTo: returnToOf(state),
  });

  if (signsOut(state)) return <SigningOut />;
  if (path !== null) {
    return <Navigate to={path} replace state={isSignedIn ? null : returnState({ pathname, search })} />;
  }
  if (route.access !== 'person') return children;
  if (!currentUser)
    return userQuery.isError ? <Failure error={userQuery.error} onRetry={userQuery.refetch} /> : <Loading />;
  if (ownCompanyId !== undefined && apiErrorOf(companyQuery.error)?.code === 'second_factor_required') {
    return (
      <UserContext.Provider value={currentUser}>
        <Suspense fallback={<Loading />}>
          <SecondFactorRequired />
        </Suspense>
      </UserContext.Provider>
    );
  }
  if (
    ownCompanyId !== undefined &&
    companyQuery.error instanceof HttpError &&
    companyQuery.error.status === 402
  ) {
    return (
      <UserContext.Provider value={currentUser}>
        <Suspense fallback={<Loading />}>
          <AccessPaused owner={companyQuery.error.body?.error?.owner} />
        </Suspense>
      </UserContext.Provider>
    );
  }
  if (ownCompanyId !== undefined && !ownCompany) {
    return companyQuery.isError ? (
      <Failure error={companyQuery.error} onRetry={companyQuery.refetch} />
    ) : (
      <Loading />
    );
  }
  return (
    <UserContext.Provider value={currentUser}>
      <UserRoot>{children}</UserRoot>
      <Suspense fallback={null}>
        <LiveUpdates />
      </Suspense>
    </UserContext.Provider>
  );
};

const SigningOut = () => {
  const navigate = useNavigate();
  const endSession = useEndSession();
  const signOut = useEffectEvent(async () => {
    await endSession();
    await navigate('/login', { replace: true, state: null });
  });
  useEffect(() => void signOut(), []);
  return <Loading />;
};
