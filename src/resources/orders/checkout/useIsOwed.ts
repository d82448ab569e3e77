import type { AppointmentRecord } from '@/domain/records/record';
import { useMayTakePayment } from './useMayTakePayment';

/** Whether money is due for the appointment's order and the viewer may take it. */
export function useIsOwed({ order_id, payment_status, flow }: AppointmentRecord): boolean {
  const mayTakePayment = useMayTakePayment();
  return mayTakePayment && order_id !== null && payment_status !== 'paid' && flow.status !== 'cancelled';
}
