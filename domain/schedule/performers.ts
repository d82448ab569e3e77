import { agendaOf, type Agenda } from './agenda';
import { daysAround } from './bookable';
import type { Zone } from './time/offsets';
import { breakSeconds, durationSeconds } from './query';
import type { Need } from './starts';
import type { Interval } from './intervals';
import type { VisitQuery } from './visitQuery';

/** `service` is the index among the services of the query. */
export type Performer = Need & {
  service: number;
  employeeId: number;
  breakMinutes: number;
  price: number;
  agenda: Agenda;
};

/** Performers per service for starts in `windows`. @throws RangeError for a duration of 0 or a negative break */
export function performersOf(zone: Zone, query: VisitQuery, windows: readonly Interval[]): Performer[][] {
  const needs = needsOf(query);
  if (!windows.length) return needs.map(() => []);
  const [firstDay, lastDay] = daysAround(zone, windows, longestVisit(needs));
  const employees = new Map(query.employees.map(employee => [employee.id, employee]));
  const agendas = new Map<number, Agenda>();

  const agendaFor = (employeeId: number) => {
    const employee = employees.get(employeeId);
    if (!employee) return undefined;
    const agenda = agendas.get(employeeId) ?? agendaOf(zone, employee, firstDay, lastDay);
    agendas.set(employeeId, agenda);
    return agenda;
  };

  return needs.map(service =>
    service.flatMap(need => {
      const agenda = agendaFor(need.employeeId);
      return agenda ? [{ ...need, agenda }] : [];
    }),
  );
}

function needsOf({ services }: VisitQuery) {
  return services.map(({ candidates }, service) =>
    candidates.map(({ employeeId, durationMinutes, breakMinutes, price = 0 }) => ({
      service,
      employeeId,
      breakMinutes,
      price,
      durationSeconds: durationSeconds(durationMinutes),
      breakSeconds: breakSeconds(breakMinutes),
    })),
  );
}

function longestVisit(services: Need[][]): number {
  const longest = services.map(needs =>
    Math.max(0, ...needs.map(need => need.durationSeconds + need.breakSeconds)),
  );
  return longest.reduce((total, seconds) => total + seconds, 0);
}
