import { Invalid } from '@/domain/errors';
import { violation } from '@/domain/validation/violations';
import type { CompanyTx } from '@/server/platform/db/scope';
import { getSettings } from '@/server/modules/companies';

/** @throws Invalid at `city` when it is empty and the company receives clients */
export async function requireCity(tx: CompanyTx, { city }: { city?: string }): Promise<void> {
  if (city !== '') return;
  const { service_location } = await getSettings(tx);
  if (!service_location.includes('offline')) return;
  throw new Invalid([violation('city', 'addresses', { key: 'validation.required' })]);
}
