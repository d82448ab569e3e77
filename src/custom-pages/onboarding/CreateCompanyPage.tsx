import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { newCompanySchema, type NewCompany } from '@/domain/companies/companySchema';
import { idempotencyKey } from '@/src/dataProvider/idempotencyKey';
import type { UserDataProvider } from '@/src/dataProvider/userDataProvider';
import { useStart } from '@/src/dataProvider/useStart';
import { ActionForm } from '@/src/forms/ActionForm';
import { FormField } from '@/src/inputs/FormField';
import { FormLayout } from '@/src/layout/FormLayout';
import { useCurrentUser } from '@/src/user/UserContext';
import { userKey } from '@/src/user/useUserQuery';
import { browserCountry } from './browserCountry';
import { Progress } from './Progress';
import { ServiceLocationInput } from './ServiceLocationInput';
import { SubtypesInput } from './SubtypesInput';
import { TypeInput } from './TypeInput';
import { companyPaths } from '@/src/routing/companyPaths';

export default function CreateCompanyPage() {
  const translate = useTranslate();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { companies } = useCurrentUser();
  const { createCompany } = useDataProvider<UserDataProvider>();
  const { data: start } = useStart();
  const [key] = useState(idempotencyKey);

  const create = async (company: NewCompany) => {
    const country = (start && browserCountry(start)) ?? undefined;
    const { data } = await createCompany({ ...company, country }, key);
    // The route guard needs the user's companies before it lets them in.
    await client.refetchQueries({ queryKey: userKey });
    await navigate(companyPaths(data.id).dashboard);
  };

  return (
    <FormLayout
      head={<Progress at="company" />}
      title={translate('onboarding.company.title')}
      subtitle={translate('onboarding.company.subtitle')}
    >
      <ActionForm
        schema={newCompanySchema}
        onSubmit={create}
        submit={translate('onboarding.company.submit')}
        aside={
          companies.length > 0 && (
            <Button component={Link} to="/" color="inherit">
              {translate('admin.shared.cancel')}
            </Button>
          )
        }
      >
        <FormField source="name" autoComplete="organization" autoFocus />
        <TypeInput />
        <SubtypesInput />
        <ServiceLocationInput />
      </ActionForm>
    </FormLayout>
  );
}
