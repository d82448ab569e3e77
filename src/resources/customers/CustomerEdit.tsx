import { customerSchema } from '@/domain/customers/customer';
import { usePersonSchema } from '@/src/company/usePersonSchema';
import { EditPage } from '@/src/forms/EditPage';
import { CustomerInputs } from './CustomerInputs';

export default function CustomerEdit() {
  return <EditPage schema={usePersonSchema(customerSchema)} inputs={<CustomerInputs />} />;
}
