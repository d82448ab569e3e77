import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ShowBase, useShowContext, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { Service } from '../../../domain/services/service';
import { useCompany } from '../../layout/CompanyContext';
import { Page } from '../../layout/Page';
import { PageSkeleton } from '../../layout/PageSkeleton';
import { Permitted } from '../../layout/Permitted';
import { failingInPlace, RecordFailure } from '../../layout/RecordFailure';
import { DeleteService } from './DeleteService';
import { ServiceFacts } from './ServiceFacts';
import { ServicePerformers } from './ServicePerformers';

export default function ServiceShow() {
  return (
    <ShowBase queryOptions={failingInPlace}>
      <ServicePage />
    </ShowBase>
  );
}

const ServicePage = () => {
  const translate = useTranslate();
  const { id } = useCompany();
  const { record: service, error, refetch } = useShowContext<Service>();
  if (error) return <RecordFailure error={error} refetch={refetch} />;
  if (!service) return <PageSkeleton />;
  return (
    <Page title={service.name} back={`/${id}/services/list`}>
      <Permitted permission="services.write.all">
        <Box sx={{ display: 'flex', gap: 2, mb: 4, justifyContent: 'flex-end' }}>
          <DeleteService />
          <Button
            component={Link}
            to={`/${id}/services/${service.id}/edit`}
            variant="contained"
            startIcon={<Edit />}
          >
            {translate('ra.action.edit')}
          </Button>
        </Box>
      </Permitted>
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
        }}
      >
        <ServiceFacts service={service} />
        <ServicePerformers service={service} />
      </Box>
    </Page>
  );
};
