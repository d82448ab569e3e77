import { createContext, useContext } from 'react';

/** What is known already when somebody starts to book: the place in the calendar they pointed at. */
export type Beginning = { start_at?: number; employee_id?: number };

export const BookingContext = createContext<(beginning?: Beginning) => void>(() => undefined);

/** Opens the form of a new appointment. */
export const useBooking = () => useContext(BookingContext);
