import { membershipSchema } from '@/domain/memberships/membership';
import { CreatePage } from '@/src/forms/CreatePage';
import { MembershipInputs } from './MembershipInputs';

export default function MembershipCreate() {
  return <CreatePage schema={membershipSchema} inputs={<MembershipInputs />} />;
}
