import type { AppointmentRecord } from '@/domain/records/record';

const minute_ms = 60_000;

export const occupiedUntil = ({ end_at, break: pause }: AppointmentRecord) => end_at + pause * minute_ms;
