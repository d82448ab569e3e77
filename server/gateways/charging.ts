import type { Invoice } from '../../domain/plans/invoice';

type Charge = Pick<Invoice, 'number' | 'amount' | 'currency' | 'payment_method'> & { company_id: number };

/**
 * Charges companies for their plans. `key` is the same for one try and whatever repeats it, so that a try of which
 * nobody knows how it ended is never charged twice. Where an installation has none, payments are confirmed by hand.
 */
export type ChargingGateway = { charge(charge: Charge, key: string): Promise<'paid' | 'declined'> };
