import { useQuery } from '@tanstack/react-query';
import { useCheckAuth, useDataProvider, useStore } from 'ra-core';
import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import type { OwnCompany, PersonDataProvider } from '../dataProvider/personDataProvider';
import type { User } from '../../domain/users/session';
import { Failure } from '../layout/Failure';
import { Splash } from '../layout/Splash';
import { chooseCompany, pathWithin } from '../routing/companyChoice';
import { NoCompany } from './NoCompany';
import { OpenCompany } from './OpenCompany';

/** Leads to a company of the person's own: the one of the path, else the one opened last, else the first. */
export default function OwnCompanies() {
  const checkAuth = useCheckAuth();
  const dataProvider = useDataProvider<PersonDataProvider>();
  const person = useQuery({
    queryKey: ['person'],
    queryFn: async () => {
      await checkAuth();
      const [start, companies] = await Promise.all([dataProvider.getStart(), dataProvider.getOwnCompanies()]);
      return { user: start.data.user, companies: companies.data };
    },
    staleTime: 60_000,
  });

  if (person.isPending) return <Splash />;
  if (person.isError)
    return person.error instanceof Error ? <Failure onRetry={person.refetch} /> : <Splash />;
  const { user, companies } = person.data;
  // The session ended under way: react-admin is leading to the login already.
  if (!user || !Array.isArray(companies)) return <Splash />;
  return <ChosenCompany user={user} companies={companies} />;
}

const ChosenCompany = ({ user, companies }: { user: User; companies: OwnCompany[] }) => {
  const { company: asked } = useParams();
  const { pathname, search } = useLocation();
  const [last, remember] = useStore<number | undefined>(`active_company.${user.id}`);
  const companyId = chooseCompany({ asked, last, companies });

  useEffect(() => {
    if (companyId !== undefined) remember(companyId);
  }, [companyId, remember]);

  if (companyId === undefined) return <NoCompany />;
  if (asked !== String(companyId)) {
    return <Navigate to={pathWithin(companyId, pathname) + search} replace />;
  }
  return <OpenCompany key={companyId} companyId={companyId} companies={companies} user={user} />;
};
