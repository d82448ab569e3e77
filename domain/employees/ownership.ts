import { presentPassword } from '../users/password';
import { object, type InferType, rowId } from '../validation/fields';

/** The owner's own password: an unlocked screen is not enough to give a company away. */
export const ownershipSchema = object({
  employee_id: rowId().min(1).required(),
  current_password: presentPassword().required(),
}).meta({ resource: 'user' });
export type Ownership = InferType<typeof ownershipSchema>;

export type Administrator = { id: number; full_name: string; profile_type: 'owner' | 'employee' };
