import { membershipSchema } from '../../../domain/memberships/membership';
import { CreatePage } from '../../forms/CreatePage';
import { MembershipInputs } from './MembershipInputs';

export default function MembershipCreate() {
  return <CreatePage schema={membershipSchema} inputs={<MembershipInputs />} />;
}
