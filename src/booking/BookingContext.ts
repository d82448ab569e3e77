import { createContext, useContext } from 'react';
import type { KnownCustomer } from '../inputs/pickers/CustomerPicker';
import type { Day } from '../time/dates';

/** What is already known when a booking starts. */
export type BookingDefaults = {
  /** The day shown, where no time was selected. */
  date?: Day;
  start_at?: number;
  end_at?: number;
  employee_id?: number;
  service_id?: number;
  /** Several services, each with its employee, in place of one. */
  items?: { service_id: number; employee_id: number }[];
  customer?: KnownCustomer;
  /** The customer's membership that pays for the visit. */
  membership?: { id: number; name: string };
};

export const BookingContext = createContext<(defaults?: BookingDefaults) => void>(() => undefined);

/** Opens the form of a new appointment. */
export const useBooking = () => useContext(BookingContext);
