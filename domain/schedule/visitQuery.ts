import type { Adjustment, Busy, Hours, Offer } from './query';

export type VisitEmployee = { id: number; hours: Hours[]; adjustments: Adjustment[]; busy: Busy[] };

export type Candidate = { employeeId: number; durationMinutes: number; breakMinutes: number };

/** A visit of one or more services, in the order in which they run, each by one of its candidates. */
export type VisitQuery = Offer & { employees: VisitEmployee[]; services: { candidates: Candidate[] }[] };

export type VisitPart = { employeeId: number; start: number; end: number; breakMinutes: number };

export type Performable = { employeeId: number; end: number };

/**
 * `end` excludes the last hidden break. `takers` is everybody who can take a visit of one service, the chosen one
 * first; empty for several services.
 */
export type VisitStart = { start: number; end: number; parts: VisitPart[]; takers: Performable[] };
