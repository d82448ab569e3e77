import Box from '@mui/material/Box';
import type { Service } from '@/domain/services/service';
import { GetLink } from '../purchase-links/GetLink';
import { HoldersCard } from '@/src/views/HoldersCard';
import { ShowPage } from '@/src/views/ShowPage';
import { NextAppointments } from '../records/NextAppointments';
import { ServiceFacts } from './ServiceFacts';
import { ServicePerformers } from './ServicePerformers';
import { ServiceReviews } from './ServiceReviews';

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
