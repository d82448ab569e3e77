import type { Service } from '../../../domain/services/service';
import { ShowPage } from '../../shows/ShowPage';
import { ServiceFacts } from './ServiceFacts';
import { ServicePerformers } from './ServicePerformers';

export default function ServiceShow() {
  return (
    <ShowPage<Service> deletion={{ hasDependents: true }}>
      {service => (
        <>
          <ServiceFacts service={service} />
          <ServicePerformers service={service} />
        </>
      )}
    </ShowPage>
  );
}
