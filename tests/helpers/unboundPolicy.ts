import { noPolicy } from '@/domain/policies/bookingPolicy';
import type { ClientPolicy } from '@/domain/sites/clientVisit';

/** Of a visit for which nothing was agreed. */
export const unboundPolicy: ClientPolicy = { ...noPolicy, free_until: 0, fee_now: 0, words: '' };
