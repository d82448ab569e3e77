import { serviceSchema } from '@/domain/services/service';
import { EditPage } from '@/src/forms/EditPage';
import { PerformersField } from './PerformersField';
import { ServiceInputs } from './ServiceInputs';
import { ServicePreview } from './ServicePreview';
import { useAskForPerformers } from './useAskForPerformers';

export default function ServiceEdit() {
  return (
    <EditPage
      schema={serviceSchema}
      inputs={<ServiceInputs />}
      aside={<ServicePreview />}
      confirmFor={useAskForPerformers()}
      fields={{ employees: PerformersField }}
    />
  );
}
