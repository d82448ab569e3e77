import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import { withDefaults } from '../../domain/settings/settings';
import type { User } from '../../domain/users/session';
import { companyDataProvider } from '../dataProvider/companyDataProvider';
import type { OwnCompany, PersonDataProvider } from '../dataProvider/personDataProvider';
import { CompanyContext } from '../layout/CompanyContext';
import { Failure } from '../layout/Failure';
import { Splash } from '../layout/Splash';
import { http } from '../providers';
import { CompanyScope } from '../routing/CompanyScope';
import { CompanyPages } from './CompanyPages';

type Props = { companyId: number; companies: OwnCompany[]; user: User };

/** Opens one company: its facts and settings first, then its pages, each with this company's data alone. */
export const OpenCompany = ({ companyId, companies, user }: Props) => {
  const person = useDataProvider<PersonDataProvider>();
  const dataProvider = useMemo(() => companyDataProvider(http, companyId), [companyId]);
  const facts = useQuery({
    queryKey: ['company', companyId],
    queryFn: async () => {
      const [company, settings] = await Promise.all([
        person.getCompany(companyId),
        person.getSettings(companyId),
      ]);
      return { company: company.data, settings: withDefaults(settings.data) };
    },
    staleTime: 60_000,
  });
  const opened = useMemo(
    () => facts.data && { ...facts.data, companies, user },
    [facts.data, companies, user],
  );

  if (facts.isError) return <Failure onRetry={facts.refetch} />;
  // A company without an id: the session ended under way, and react-admin is leading to the login.
  if (!opened?.company.id) return <Splash />;

  return (
    <CompanyContext.Provider value={opened}>
      <CompanyScope companyId={companyId} userId={user.id} dataProvider={dataProvider}>
        <CompanyPages />
      </CompanyScope>
    </CompanyContext.Provider>
  );
};
