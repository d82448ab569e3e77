import { createContext, useContext } from 'react';
import type { KnownCustomer } from '../inputs/pickers/CustomerPicker';
import type { Day } from '../time/dates';

/** What is known already when somebody starts to book: the place in the calendar they pointed at, who comes and for what. */
export type BookingDefaults = {
  /** The day that is looked at, where no time was pointed at. */
  date?: Day;
  start_at?: number;
  /** Until when, where a stretch of time was pointed at. */
  end_at?: number;
  employee_id?: number;
  service_id?: number;
  /** Several services, each with its employee, in place of one. */
  items?: { service_id: number; employee_id: number }[];
  customer?: KnownCustomer;
  /** Of the customer's: the visit is drawn on it, and costs nothing. */
  membership?: { id: number; name: string };
};

export const BookingContext = createContext<(beginning?: BookingDefaults) => void>(() => undefined);

/** Opens the form of a new appointment. */
export const useBooking = () => useContext(BookingContext);
