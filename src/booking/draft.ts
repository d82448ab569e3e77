import { useSyncExternalStore } from 'react';

/** The time that an open booking form asks for; the calendar shows it. Instants in ms. */
export type BookingDraft = { start_at: number; end_at: number; employee_id: number | null };

let draft: BookingDraft | null = null;
const listeners = new Set<() => void>();

export function setBookingDraft(next: BookingDraft | null) {
  draft = next;
  listeners.forEach(listener => listener());
}

export const useBookingDraft = () => useSyncExternalStore(subscribe, () => draft);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
