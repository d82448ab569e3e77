import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { Failure } from '@/src/components/Failure';
import { FormLayout } from '@/src/layout/FormLayout';
import { BasicsForm } from './BasicsForm';
import { Progress } from './Progress';
import { useStart } from '@/src/dataProvider/useStart';
import { useStepCompany } from './useStepCompany';

export default function SetupSettingsPage() {
  const translate = useTranslate();
  const { isOnline } = useStepCompany();
  const { data: start, isError, refetch } = useStart();
  return (
    <FormLayout
      head={<Progress at="basics" isOnline={isOnline} />}
      title={translate('onboarding.basics.title')}
      subtitle={translate('onboarding.basics.subtitle')}
    >
      {isError && <Failure onRetry={refetch} />}
      {!start && !isError && <Skeleton variant="rounded" height={240} />}
      {start && <BasicsForm start={start} />}
    </FormLayout>
  );
}
