import { listQuery } from '../lists/listQuery';
import type { InferType } from '../validation/fields';

/** A customer as lists and pickers show one. */
export type Customer = {
  id: number;
  first_name: string;
  last_name: string;
  full_name: string;
  phone: string | null;
  email: string | null;
  version: number;
  created_at: number;
  updated_at: number;
};

export const customersQuery = listQuery(['first_name', 'last_name', 'created_at'], {});
export type CustomersQuery = InferType<typeof customersQuery>;
