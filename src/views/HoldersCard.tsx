import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { CardSection } from '@/src/components/CardSection';
import { useCompany } from '@/src/company/CompanyContext';
import { Failure } from '@/src/components/Failure';
import { companyPaths } from '@/src/routing/companyPaths';
import { useResource } from '@/src/hooks/useResource';

export const HoldersCard = ({ id }: { id: number }) => {
  const resource = useResource();
  const translate = useTranslate();
  const { id: company } = useCompany();
  const { getDependents } = useDataProvider<CompanyDataProvider>();
  const { data, isError, error, refetch } = useQuery({
    queryKey: [resource, 'dependents', [id]],
    queryFn: async () => (await getDependents(resource, id)).data,
  });
  return (
    <CardSection title={translate('collections.sold.held_by')}>
      {isError ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton width={180} />
      ) : data.length === 0 ? (
        <Typography color="textSecondary">{translate('collections.sold.held_by_nothing')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
          {data.map(holder => (
            <li key={`${holder.type} ${holder.id}`}>
              <Link component={RouterLink} to={companyPaths(company).show(holder.type, holder.id)}>
                {holder.name}
              </Link>
              <Typography variant="body2" color="textSecondary">
                {translate(`resources.${holder.type}.name`, { smart_count: 1 })}
              </Typography>
            </li>
          ))}
        </Box>
      )}
    </CardSection>
  );
};
