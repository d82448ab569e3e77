import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { Failure } from '@/src/components/Failure';
import { integrationsKey } from './integrationsKey';
import { ProviderSection } from './ProviderSection';

export const ProvidersSection = () => {
  const { listIntegrations } = useDataProvider<CompanyDataProvider>();
  const { data, isError, error, refetch } = useQuery({
    queryKey: integrationsKey,
    queryFn: async () => (await listIntegrations()).data,
  });
  if (isError) return <Failure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={360} />;
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {data.map(integration => (
        <ProviderSection key={integration.provider} integration={integration} />
      ))}
    </Box>
  );
};
