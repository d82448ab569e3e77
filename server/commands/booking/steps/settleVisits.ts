import { CannotReassign, Invalid, NeedsConfirmation } from '../../../../domain/errors';
import { violation } from '../../../../domain/validation/violations';
import type { VisitAhead } from '../../../queries/booking/visitsAhead';
import { commandRecord } from '../commandRecord';
import { moveRecord } from '../moveRecord';
import type { StaffContext } from '../../context';

export async function cancelVisits(ctx: StaffContext, visits: VisitAhead[]): Promise<void> {
  for (const { id } of visits) {
    await commandRecord(ctx, id, { command: 'cancel', notify: true });
  }
}

/** All or none. @throws CannotReassign with the conflicts of each; Invalid at `reassign_to` */
export async function reassignVisits(
  ctx: StaffContext,
  visits: VisitAhead[],
  employee_id: number,
): Promise<void> {
  const impossible: ConstructorParameters<typeof CannotReassign>[0] = [];
  for (const { id, start_at, customer } of visits) {
    try {
      await moveRecord(ctx, id, { employee_id, force: false, notify: true });
    } catch (error) {
      if (error instanceof Invalid) requireFreeColleague();
      if (!(error instanceof NeedsConfirmation)) throw error;
      const warnings = error.warnings.map(({ code }) => code);
      impossible.push({ id, start_at, customer, warnings });
    }
  }
  if (impossible.length > 0) throw new CannotReassign(impossible);
}

export function requireFreeColleague(): never {
  throw new Invalid([violation('reassign_to', 'employees', { key: 'validation.no_such_employee' })]);
}
