import { CreateBase, useNotify, useRedirect, useResourceDefinition, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Stored } from '@/domain/validation/stored';
import { idempotencyKey } from '@/src/dataProvider/idempotencyKey';
import { checklist } from '@/src/routing/checklist';
import { useCompany } from '@/src/company/CompanyContext';
import { Page } from '@/src/components/Page';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import { SchemaForm, type SchemaFormProps } from './SchemaForm';
import { useResource } from '@/src/hooks/useResource';

type Props = SchemaFormProps & { inputs: ReactNode; defaultValues?: object };

/** Uses one idempotency key per opening; a duplicate's values come with the navigation state. */
export const CreatePage = ({ inputs, ...form }: Props) => {
  const resource = useResource();
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const { hasShow } = useResourceDefinition();
  const { list } = useResourcePaths();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { id: company } = useCompany();
  const [key] = useState(idempotencyKey);

  const onSuccess = ({ id }: Stored<object>) => {
    notify('admin.alert.success', { type: 'success' });
    if (checklist.isFrom(search)) void navigate(checklist.path(company));
    else redirect(hasShow ? 'show' : 'list', resource, id);
  };

  return (
    <Page title={translate(`resources.${resource}.create`)} back={list}>
      <CreateBase mutationOptions={{ onSuccess, meta: { idempotencyKey: key } }}>
        <SchemaForm {...form} cancelTo={list}>
          {inputs}
        </SchemaForm>
      </CreateBase>
    </Page>
  );
};
