import { toLocal } from '../schedule';
import { toInstantSeconds } from '../time/instant';
import type { Locale } from '../translations/locales';
import { datesIn } from './dates';
import { intentOf, type Intent } from './intents';
import {
  ownerOfPhone,
  personIn,
  phoneIn,
  servicesIn,
  withoutPhone,
  type NamedPerson,
  type NamedService,
} from './names';
import { normalize } from './text';
import { timesIn } from './times';

export type Knowledge = {
  /** Of the person; a text in the other language is read too. */
  locale: Locale;
  /** Epoch seconds, an ISO 8601 instant or a Date. */
  now: number | string | Date;
  timezone: string;
  services: NamedService[];
  employees: NamedPerson[];
  customers: NamedPerson[];
};

/** What was not said is missing. Dates are the company's, times of its clock; both ends are included. */
export type Understood = {
  intent: Intent;
  services?: number[];
  employee?: number;
  customer?: number;
  from?: string;
  to?: string;
  time_from?: string;
  time_to?: string;
};

/** A request is short; a longer text is read up to here. */
const length_max = 500;

/** Of what was: a weekday or a month is the last one. */
const ofThePast: Intent[] = ['sales', 'earners', 'missed'];
const ofWholeWeeks: Intent[] = [...ofThePast, 'agenda', 'hours', 'birthdays'];

const withCustomer: Intent[] = ['customer', 'book', 'move', 'cancel', 'agenda'];

/** Reads a request in Ukrainian or English without a language model; what it cannot read is `unknown`. */
export function understand(
  text: string,
  { now, timezone, services, employees, customers }: Knowledge,
): Understood {
  const today = toLocal(
    timezone,
    typeof now === 'number' ? now : toInstantSeconds(new Date(now).getTime()),
  ).date;
  const whole = normalize(text.slice(0, length_max));
  const words = withoutPhone(whole)
    .replace(/\btonight\b/, 'today evening')
    .replace(/\bthis (?=morning|afternoon|evening)/, 'today ');
  const found = servicesIn(words, services);
  const employee = personIn(words, employees);
  const customer = ownerOfPhone(whole, customers) ?? personIn(words, customers);
  const hasDate =
    datesIn(words, { today, isPast: false, isTarget: false, isWholeWeek: false }).from !== undefined;
  const intent = intentOf(words, {
    hasService: found.length > 0,
    hasEmployee: employee !== undefined,
    hasCustomer: customer !== undefined || phoneIn(whole) !== undefined,
    hasDate,
  });
  if (intent === 'unknown' || intent === 'help') return { intent };
  const isPast = ofThePast.includes(intent);
  const isTarget = intent === 'move';
  const isWholeWeek = ofWholeWeeks.includes(intent);
  const { rest, ...times } = timesIn(words, isTarget);
  const { from, to } = datesIn(rest, { today, isPast, isTarget, isWholeWeek });
  return {
    intent,
    ...(found.length > 0 && { services: found }),
    ...(employee && { employee: employee.id }),
    ...(customer && withCustomer.includes(intent) && { customer: customer.id }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...times,
  };
}
