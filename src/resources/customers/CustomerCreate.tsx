import { customerSchema } from '../../../domain/customers/customer';
import { usePersonSchema } from '../../company/usePersonSchema';
import { CreatePage } from '../../forms/CreatePage';
import { CustomerInputs } from './CustomerInputs';

export default function CustomerCreate() {
  return <CreatePage schema={usePersonSchema(customerSchema)} inputs={<CustomerInputs />} />;
}
