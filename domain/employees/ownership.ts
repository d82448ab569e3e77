import { object, whole, type InferType } from '../validation/fields';

export const ownershipSchema = object({ employee_id: whole().min(1).required() }).meta({
  resource: 'employees',
});
export type Ownership = InferType<typeof ownershipSchema>;

export type Administrator = { id: number; full_name: string; profile_type: 'owner' | 'employee' };
