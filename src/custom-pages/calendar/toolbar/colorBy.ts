import { useStore } from 'ra-core';
import { useMemo } from 'react';
import { at } from '@/domain/assert';
import type { AppointmentRecord } from '@/domain/records/record';
import { useCalendarOwners } from '../useCalendarOwners';
import { stages } from '@/src/resources/records/stages';
import { hues, type ToneName } from '@/src/theme/tokens';
import { useServices } from '@/src/booking/useServices';

export const colorOptions = ['status', 'service', 'employee'] as const;
export type ColorBy = (typeof colorOptions)[number];

/** The edge differs once the colours repeat. */
export type RecordColor = { tone: ToneName; edge: 0 | 1 | 2 };
export type RecordColorOf = (record: AppointmentRecord) => RecordColor;

const edges = [0, 1, 2] as const;
const plain = (tone: ToneName): RecordColor => ({ tone, edge: 0 });

export const colorAt = (place: number): RecordColor => ({
  tone: at(hues, place % hues.length),
  edge: at(edges, Math.floor(place / hues.length) % edges.length),
});

/** The employees or services in `ids` get the colours in the order of their ids. */
export function colorsBy(by: ColorBy, ids: number[]): RecordColorOf {
  const places = new Map(ids.toSorted((one, other) => one - other).map((id, place) => [id, place]));
  return ({ flow, service, employee, owner_type }) => {
    if (owner_type === 'block') return plain('neutral');
    if (by === 'status') return plain(stages[flow.current_flow].role);
    const id = by === 'employee' ? employee.id : service?.id;
    return id === undefined ? plain('neutral') : colorAt(places.get(id) ?? id);
  };
}

/** Until somebody chooses: by employee where there are several, since the status has its icon. */
export function useColorBy() {
  const { employees } = useCalendarOwners();
  return useStore<ColorBy>('calendar.colouring', employees.length > 1 ? 'employee' : 'status');
}

/** The colour of each employee, where the appointments are coloured by employee. */
export function useEmployeeColors() {
  const [by] = useColorBy();
  const { employees } = useCalendarOwners();
  return useMemo(() => {
    const ids = employees.map(({ id }) => id).toSorted((one, other) => one - other);
    return new Map(by === 'employee' ? ids.map((id, place) => [id, colorAt(place)]) : []);
  }, [by, employees]);
}

export function useRecordColors(): RecordColorOf {
  const [by] = useColorBy();
  const { employees } = useCalendarOwners();
  const services = useServices();
  const entities = by === 'employee' ? employees : services;
  return useMemo(
    () =>
      colorsBy(
        by,
        entities.map(({ id }) => id),
      ),
    [by, entities],
  );
}
