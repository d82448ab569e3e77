import type { VisitDecision } from '@/domain/records/visitDecision';
import type { CommandContext } from '../context';

/** The token that takes a change back together with what was decided for the visits it affected. */
export const undoOf = (
  { command_id }: CommandContext,
  decisions: VisitDecision[] = [],
): { meta?: { undo: string } } => (decisions.length > 0 ? { meta: { undo: command_id } } : {});
