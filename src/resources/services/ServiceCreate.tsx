import { serviceSchema } from '@/domain/services/service';
import { CreatePage } from '@/src/forms/CreatePage';
import { ServiceInputs } from './ServiceInputs';
import { ServicePreview } from './ServicePreview';
import { useAskForPerformers } from './useAskForPerformers';

export default function ServiceCreate() {
  return (
    <CreatePage
      schema={serviceSchema}
      inputs={<ServiceInputs />}
      aside={<ServicePreview />}
      confirmFor={useAskForPerformers()}
    />
  );
}
