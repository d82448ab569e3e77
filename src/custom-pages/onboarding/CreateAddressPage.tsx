import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { Failure } from '@/src/components/Failure';
import { FormLayout } from '@/src/layout/FormLayout';
import { AddressForm } from './AddressForm';
import { Progress } from './Progress';
import { useStart } from '@/src/dataProvider/useStart';

export default function CreateAddressPage() {
  const translate = useTranslate();
  const { data: start, isError, refetch } = useStart();
  return (
    <FormLayout
      head={<Progress at="address" />}
      title={translate('onboarding.address.title')}
      subtitle={translate('onboarding.address.subtitle')}
    >
      {isError && <Failure onRetry={refetch} />}
      {!start && !isError && <Skeleton variant="rounded" height={320} />}
      {start && <AddressForm start={start} />}
    </FormLayout>
  );
}
