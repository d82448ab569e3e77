import { useStore } from 'ra-core';
import type { AppointmentRecord } from '../../../domain/records/record';
import { stages } from '../../records/stages';
import type { Role } from '../../theme/tokens';

/** What the colour of a visit tells; its stage has a sign and its service and employee have words beside it. */
export const colourings = ['status', 'service', 'employee'] as const;
export type Colouring = (typeof colourings)[number];

const hues: Role[] = ['primary', 'accent', 'success', 'warning', 'secondary', 'error'];
const hueOf = (id: number): Role => hues[id % hues.length]!;

/** The colour of a visit. */
export function toneOf({ flow, service, employee, owner_type }: AppointmentRecord, by: Colouring): Role {
  if (by === 'status' && owner_type !== 'block') return stages[flow.current_flow].role;
  if (by === 'employee') return hueOf(employee.id);
  return by === 'service' && service ? hueOf(service.id) : 'neutral';
}

/** The choice, kept for the company. */
export const useColouring = () => useStore<Colouring>('calendar.colouring', 'status');
