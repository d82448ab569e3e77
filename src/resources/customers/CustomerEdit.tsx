import { customerSchema } from '../../../domain/customers/customer';
import { usePersonSchema } from '../../company/usePersonSchema';
import { EditPage } from '../../forms/EditPage';
import { CustomerInputs } from './CustomerInputs';

export default function CustomerEdit() {
  return <EditPage schema={usePersonSchema(customerSchema)} inputs={<CustomerInputs />} />;
}
