import type { Adjustment, Busy, Hours, BookingRules } from './query';

export type VisitEmployee = { id: number; hours: Hours[]; adjustments: Adjustment[]; busy: Busy[] };

/** Of those who are free, the one with the lowest `price` is preferred; without a price they are equal. */
export type Candidate = { employeeId: number; durationMinutes: number; breakMinutes: number; price?: number };

/** Services in the order in which they run, unless `anyOrder` says that the client does not mind. */
export type VisitQuery = BookingRules & {
  employees: VisitEmployee[];
  services: { candidates: Candidate[] }[];
  anyOrder?: boolean;
};

/** `service` is the index among the services of the query. */
export type VisitPart = {
  service: number;
  employeeId: number;
  start: number;
  end: number;
  breakMinutes: number;
};

export type Performable = { employeeId: number; end: number };

/** `parts` in the order in which they run. `end` excludes the last hidden break. `performers` are all of a single service, the chosen one first. */
export type VisitStart = { start: number; end: number; parts: VisitPart[]; performers: Performable[] };
