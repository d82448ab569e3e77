import { CreateBase, useNotify, useRedirect, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Service } from '../../../domain/services/service';
import { idempotencyKey } from '../../dataProvider/idempotencyKey';
import { useCompany } from '../../layout/CompanyContext';
import { Page } from '../../layout/Page';
import { ServiceForm } from './ServiceForm';

export default function ServiceCreate() {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const { id } = useCompany();
  const [key] = useState(idempotencyKey);
  const onSuccess = (service: Service) => {
    notify('admin.alert.success', { type: 'success' });
    redirect('show', 'services', service.id);
  };
  return (
    <Page title={translate('admin.services.create')} back={`/${id}/services/list`}>
      <CreateBase mutationOptions={{ onSuccess, meta: { idempotencyKey: key } }}>
        <ServiceForm cancelTo={`/${id}/services/list`} />
      </CreateBase>
    </Page>
  );
}
