import { EditBase, useEditContext, useNotify, useRedirect, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Service } from '../../../domain/services/service';
import { refusalOf } from '../../dataProvider/refusal';
import { useCompany } from '../../layout/CompanyContext';
import { Page } from '../../layout/Page';
import { PageSkeleton } from '../../layout/PageSkeleton';
import { failingInPlace, RecordFailure } from '../../layout/RecordFailure';
import { ServiceForm } from './ServiceForm';
import { StaleDialog } from './StaleDialog';

export default function ServiceEdit() {
  const notify = useNotify();
  const redirect = useRedirect();
  const [present, setPresent] = useState<Service>();

  const onSuccess = (service: Service) => {
    notify('admin.alert.success', { type: 'success' });
    redirect('show', 'services', service.id);
  };
  const onError = (error: unknown) => {
    const refused = refusalOf(error);
    if (refused?.code === 'stale_version') setPresent(refused.current as unknown as Service);
    else if (!hasFieldErrors(error)) {
      notify((error as Error).message || 'ra.notification.http_error', { type: 'error' });
    }
  };

  return (
    <EditBase<Service>
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess, onError }}
      queryOptions={failingInPlace}
    >
      <EditPage present={present} onDecided={() => setPresent(undefined)} />
    </EditBase>
  );
}

type Props = { present: Service | undefined; onDecided: () => void };

const EditPage = ({ present, onDecided }: Props) => {
  const translate = useTranslate();
  const { id } = useCompany();
  const { record: service, error, refetch } = useEditContext<Service>();
  if (error && !service) return <RecordFailure error={error} refetch={refetch} />;
  if (!service) return <PageSkeleton />;
  const back = `/${id}/services/${service.id}`;
  return (
    <Page title={`${translate('admin.services.edit')}: ${service.name}`} back={back}>
      <ServiceForm cancelTo={back}>
        {present && <StaleDialog present={present} onDecided={onDecided} />}
      </ServiceForm>
    </Page>
  );
};

const hasFieldErrors = (error: unknown) =>
  Object.keys((error as { body?: { errors?: object } })?.body?.errors ?? {}).length > 0;
