import { membershipSchema } from '@/domain/memberships/membership';
import { EditPage } from '@/src/forms/EditPage';
import { AddonsField, EmployeesField, FeaturesField } from './MembershipFields';
import { MembershipInputs } from './MembershipInputs';

export default function MembershipEdit() {
  return <EditPage schema={membershipSchema} inputs={<MembershipInputs />} fields={fields} />;
}

const fields = { features: FeaturesField, addons: AddonsField, employees: EmployeesField };
