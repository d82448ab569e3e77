import type { SharedCalendars } from '../settings/choices';
import { permissionsOf, type Member, type Permission } from './permissions';

/** What employees of the default role may see and take away; settings of the company. */
export type Privacy = {
  /** Phones and e-mails of customers. */
  employees_see_contacts: boolean;
  /** Lists as CSV and XLSX. */
  employees_export: boolean;
  /** Visits that ended longer ago are hidden, with customers who came to no later one; 0 for none. */
  employees_history_days: number;
  /** Of their colleagues: nothing, when they are busy, or all appointments. */
  employees_see_calendars: SharedCalendars;
};

const day_s = 24 * 3600;

/** The member with the company's switches, which limit the default role alone. `now` in epoch seconds. */
export function withPrivacy<Of extends Member>(member: Of, privacy: Privacy, now: number): Of {
  if (!isLimited(member)) return member;
  const days = privacy.employees_history_days;
  return {
    ...member,
    granted: grantedBy(member, privacy),
    sees_from: days > 0 ? now - days * day_s : undefined,
  };
}

/** What the member may do as the switches are. */
export function grantedBy(member: Member, privacy: Privacy): Permission[] {
  const held = permissionsOf(member);
  if (!isLimited(member)) return held;
  const hidden: Permission[] = [];
  const more: Permission[] = {
    none: [],
    busy: ['calendars.read.busy' as const],
    all: ['calendars.read.all' as const],
  }[privacy.employees_see_calendars];
  if (!privacy.employees_see_contacts) hidden.push('contacts.read.all');
  if (!privacy.employees_export) hidden.push('tables.export');
  return [...held.filter(permission => !hidden.includes(permission)), ...more];
}

/** A role of the company's own says by itself what it sees. */
const isLimited = ({ company_role, scopes, granted }: Member) =>
  company_role === 'employee' && !scopes && !granted;
