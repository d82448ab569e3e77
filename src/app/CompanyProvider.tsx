import { useMemo } from 'react';
import { useParams } from 'react-router';
import { companyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { LoadMessages } from '@/src/i18n/LoadMessages';
import { CompanyContext, type CurrentCompany } from '@/src/company/CompanyContext';
import { Loading } from '@/src/components/Loading';
import { useCurrentUser } from '@/src/user/UserContext';
import { http } from './providers';
import { CompanyScope } from './CompanyScope';
import { CompanyPages } from './CompanyPages';
import { useCompanyQuery } from '@/src/company/useCompanyQuery';

export { preparePage } from './preparePage';

export default function CompanyProvider() {
  const id = Number(useParams().company);
  return (
    <LoadMessages of="company">
      <Company key={id} id={id} />
    </LoadMessages>
  );
}

const Company = ({ id }: { id: number }) => {
  const { user, companies } = useCurrentUser();
  const { data: facts } = useCompanyQuery(id);
  const dataProvider = useMemo(() => companyDataProvider(http, id), [id]);
  const value = useMemo(
    // The route guard ensures that the currency and the time zone are set.
    () =>
      facts && {
        company: facts.company as CurrentCompany,
        settings: facts.settings,
        companies,
        user,
      },
    [facts, companies, user],
  );
  if (!value) return <Loading />;

  return (
    <CompanyContext.Provider value={value}>
      <CompanyScope companyId={id} userId={user.id} dataProvider={dataProvider}>
        <CompanyPages />
      </CompanyScope>
    </CompanyContext.Provider>
  );
};
