import { policyWords } from '@/domain/policies/policyWords';
import { freeUntil, policyOfTerms } from '@/domain/policies/visitTerms';
import type { Slot } from '@/domain/sites/booking';
import type { Locale } from '@/domain/translations/locales';
import type { CompanyTx } from '@/server/platform/db/scope';
import { payableBy } from '@/server/modules/orders';
import { loadBookingSetup } from '@/server/modules/schedule';
import { performerOf } from './availability';
import { policyOf } from './visitTerms';

/** What booking this slot means, in sentences for whoever is about to; none where nothing is asked. */
export async function bookingTerms(
  tx: CompanyTx,
  { slot: { items, start_at }, locale }: { slot: Slot; locale: Locale },
): Promise<string[]> {
  const setup = await loadBookingSetup(
    tx,
    items.map(({ service_id }) => service_id),
  );
  const parts = items.flatMap(({ service_id, employee_id }, index) => {
    const service = setup.services.get(service_id);
    if (!service) return [];
    const { price } = performerOf(setup, service_id, employee_id);
    return [{ record_id: index, price, policy: policyOf(setup, service) }];
  });
  const terms = { parts, due: 0 };
  const policy = policyOfTerms(terms);
  const { currency, timezone } = setup;
  const isPayable = policy.payment === 'none' || (await payableBy(tx, currency)).length > 0;
  const asked = isPayable ? policy : { ...policy, payment: 'none' as const };
  return policyWords(asked, { currency, timezone, locale, free_until: freeUntil(terms, start_at) });
}
