import { createContext, useContext } from 'react';
import type { KnownCustomer } from '@/src/inputs/pickers/CustomerPicker';
import type { Day } from '@/src/time/dates';
import type { CustomerKind } from './booking';

export type BookingDefaults = {
  kind?: CustomerKind;
  /** The day shown, when no time was selected. */
  date?: Day;
  start_at?: number;
  end_at?: number;
  employee_id?: number;
  service_id?: number;
  /** Several services, each with its employee, instead of one. */
  items?: { service_id: number; employee_id: number }[];
  customer?: KnownCustomer;
  /** The customer's membership that pays for the visit. */
  membership?: { id: number; name: string };
};

export const BookingContext = createContext<(defaults?: BookingDefaults) => void>(() => undefined);

export const useBooking = () => useContext(BookingContext);
