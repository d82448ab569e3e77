import type { Adjustment, Busy, Hours, BookingRules } from './query';

export type VisitEmployee = { id: number; hours: Hours[]; adjustments: Adjustment[]; busy: Busy[] };

export type Candidate = { employeeId: number; durationMinutes: number; breakMinutes: number };

/** Services in the order in which they run. */
export type VisitQuery = BookingRules & {
  employees: VisitEmployee[];
  services: { candidates: Candidate[] }[];
};

export type VisitPart = { employeeId: number; start: number; end: number; breakMinutes: number };

export type Performable = { employeeId: number; end: number };

/** `end` excludes the last hidden break. `performers` are all of a single service, the chosen one first. */
export type VisitStart = { start: number; end: number; parts: VisitPart[]; performers: Performable[] };
