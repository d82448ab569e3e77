import Box from '@mui/material/Box';
import type { Service } from '@/domain/services/service';
import { GetLink } from '../purchase-links/GetLink';
import { HoldersCard } from '@/src/views/HoldersCard';
import { ShowPage } from '@/src/views/ShowPage';
import { NextAppointments } from '../records/NextAppointments';
import { ServicePerformers } from './ServicePerformers';
import { ServiceReviews } from './ServiceReviews';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { PolicyField } from '@/src/fields/PolicyField';
import { LargePicture } from '@/src/fields/LargePicture';
import { DescriptionItem } from '@/src/components/DescriptionItem';
import { DescriptionList } from '@/src/components/DescriptionList';
import { ToneChip } from '@/src/components/ToneChip';

export default function ServiceShow() {
  return (
    <ShowPage<Service> deletion={{ hasDependents: true }} actions={<GetLink type="service" />}>
      {service => (
        <>
          <ServiceFacts service={service} />
          <Box sx={{ display: 'grid', gap: 5, minWidth: 0 }}>
            <NextAppointments
              of={record => record.service?.id === service.id}
              detailOf={({ employee }) => employee.full_name}
            />
            <ServicePerformers service={service} />
            <ServiceReviews id={service.id} />
            <HoldersCard id={service.id} />
          </Box>
        </>
      )}
    </ShowPage>
  );
}

const ServiceFacts = ({ service }: { service: Service }) => {
  const translate = useTranslate();
  const { category, description, is_enabled } = service;
  const pause = service.break
    ? translate('services.break', { minutes: service.break })
    : translate('services.no_break');
  return (
    <Card component="section" sx={{ p: 5 }}>
      <Typography variant="h2" sx={{ mb: 4 }}>
        {translate('resources.services.facts')}
      </Typography>
      <DescriptionList picture={<LargePicture of={service} />}>
        <DescriptionItem name="resources.services.fields.enabled">
          <ToneChip
            tone={is_enabled ? 'success' : 'neutral'}
            label={translate(is_enabled ? 'services.is_active' : 'services.is_inactive')}
          />
        </DescriptionItem>
        <DescriptionItem name="resources.services.fields.category">
          {category || translate('services.no_category')}
        </DescriptionItem>
        <DescriptionItem name="resources.services.fields.description">
          <span style={{ whiteSpace: 'pre-line' }}>
            {description || translate('services.no_description')}
          </span>
        </DescriptionItem>
        <DescriptionItem name="resources.services.fields.break">{pause}</DescriptionItem>
        <DescriptionItem name="resources.services.fields.booking_policy">
          <PolicyField />
        </DescriptionItem>
      </DescriptionList>
    </Card>
  );
};
