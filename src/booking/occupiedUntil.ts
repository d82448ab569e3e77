import type { AppointmentRecord } from '../../domain/records/record';

const minute_ms = 60_000;

/** When the employee is free again: the visit's end and the hidden break after it. */
export const occupiedUntil = ({ end_at, break: pause }: AppointmentRecord) => end_at + pause * minute_ms;
