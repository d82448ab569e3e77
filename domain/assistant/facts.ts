import type { DateSpan } from '../sales/ranges';
import type { EpochSeconds } from '../time/instant';

type Named = { id: number; name: string };

/** Days of the company that have free starts, in epoch seconds; `nearest` where the days asked for have none. */
export type FreeTimes = {
  services: Named[];
  employee: Named | null;
  days: { date: string; starts: number[] }[];
  nearest: { date: string; starts: number[] } | null;
};

/** Amounts in minor units, durations in minutes. */
export type ServiceFacts = Named & {
  performers: { employee_id: number; price: number; duration: number }[];
};

/** `hours` are intervals of the clock; none on a closed day. */
export type OpeningHours = {
  employee: Named | null;
  days: { date: string; hours: { from: string; to: string }[] }[];
};

export type Appointment = {
  id: number;
  start_at: EpochSeconds;
  end_at: EpochSeconds;
  customer: Named | null;
  service: string | null;
  employee: Named;
};

export type Agenda = DateSpan & { employee: Named | null; appointments: Appointment[]; total: number };

export type CustomerFacts = Named & {
  phone: string | null;
  email: string | null;
  next_visit: { id: number; start_at: EpochSeconds } | null;
};

/** Sums in minor units; `amount` is what was earned, after refunds. */
export type SalesFacts = DateSpan & {
  currency: string;
  amount: number;
  payments: number;
  refunds: number;
  count: number;
};

/** Who has their birthday on which of the dates. */
export type BirthdayFacts = DateSpan & { people: (Named & { date: string })[] };

/** Products with little or nothing left, the least first. */
export type StockFacts = { products: (Named & { stock: number })[] };

/** What each employee's work brought, the most first; in minor units. */
export type EarnerFacts = DateSpan & { currency: string; people: (Named & { amount: number })[] };
