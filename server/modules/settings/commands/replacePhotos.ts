import { companyPhotos } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { ofCompany } from '@/server/platform/db/company';

export async function replacePhotos(tx: CompanyTx, ids: number[]): Promise<void> {
  const { company_id } = tx;
  await tx.delete(companyPhotos).where(ofCompany(tx, companyPhotos));
  if (ids.length === 0) return;
  await tx.insert(companyPhotos).values(ids.map((file_id, position) => ({ company_id, file_id, position })));
}
