import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { CompanyDataProvider } from '../../../dataProvider/companyDataProvider';
import { Failure } from '../../../components/Failure';
import { integrationsKey } from './integrationsKey';
import { LiqPaySection } from './LiqPaySection';

export const ProvidersSection = () => {
  const { listIntegrations } = useDataProvider<CompanyDataProvider>();
  const { data, isError, refetch } = useQuery({
    queryKey: integrationsKey,
    queryFn: async () => (await listIntegrations()).data,
    meta: { isSilent: true },
  });
  if (isError) return <Failure onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={360} />;
  return <LiqPaySection integration={data.find(({ provider }) => provider === 'liqpay')} />;
};
