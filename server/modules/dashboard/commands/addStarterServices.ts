import { checklistSteps, manualSteps, type ManualStep } from '@/domain/onboarding/checklist';
import type { Starters } from '@/domain/onboarding/starterServices';
import { Invalid, NotFound } from '@/domain/errors';
import { serviceSchema } from '@/domain/services/service';
import { violation } from '@/domain/validation/violations';
import { services as collection } from '@/server/modules/catalogue';
import { currencyOfCompany, getSettings } from '@/server/modules/companies';
import { putSettings } from '@/server/modules/settings';
import { createEntity } from '@/server/collections/updateEntities';
import { logEvent } from '@/server/core/logEvent';
import type { StaffContext } from '@/server/core/context';

export async function addStarterServices(ctx: StaffContext, { services }: Starters): Promise<number[]> {
  const { tx, member } = ctx;
  const { employee_id } = member;
  const currency = await currencyOfCompany(tx);
  const ids: number[] = [];
  for (const { name, duration, price } of services) {
    const employees = [{ employee_id, duration, price: { amount: price, currency } }];
    const input = serviceSchema.cast({ name, employees });
    const { id } = await createEntity(ctx, collection, input);
    ids.push(id);
  }
  const before = (await getSettings(tx)).starter_services;
  await putSettings(ctx, { starter_services: [...before, ...ids] });
  return ids;
}

/** @throws NotFound for an unknown step; Invalid at `step` when the data show whether it is done */
export async function completeStep(ctx: StaffContext, step: string): Promise<void> {
  const { company_id } = ctx;
  if (!checklistSteps.some(known => known === step)) throw new NotFound();
  if (!Object.hasOwn(manualSteps, step)) {
    throw new Invalid([violation('step', 'starters', { key: 'validation.step_by_data' })]);
  }
  const after = { [manualSteps[step as ManualStep]]: true };
  await putSettings(ctx, after);
  const subject = { subject_type: 'company', subject_id: company_id } as const;
  await logEvent(ctx, { ...subject, type: 'settings_changed', after });
}
