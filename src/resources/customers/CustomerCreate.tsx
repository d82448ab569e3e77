import { customerSchema } from '@/domain/customers/customer';
import { usePersonSchema } from '@/src/company/usePersonSchema';
import { CreatePage } from '@/src/forms/CreatePage';
import { CustomerInputs } from './CustomerInputs';

export default function CustomerCreate() {
  return <CreatePage schema={usePersonSchema(customerSchema)} inputs={<CustomerInputs />} />;
}
