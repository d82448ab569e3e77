import type { PlanName } from '../plans/subscription';
import type { SupportRequest } from '../support/supportRequest';

type OfPlan = { company_id: number; company_name: string; plan: PlanName };

/** Each kind of message that the product sends to a person, with what it must be told to write it. */
export type TemplateParams = {
  /** A client's visit stands; what it holds is read when the message is written. */
  visit_booked: { visit_id: number };
  /** The visit has another time, length or employee. */
  visit_moved: { visit_id: number; reason?: string };
  /** The visit, or a part of it, is cancelled; by whom and why its appointments say. */
  visit_cancelled: { visit_id: number };
  /** It is coming; said `hours` before it, for the visit that begins at `start_at`. */
  visit_reminder: { visit_id: number; start_at: number; which: 'first' | 'second'; hours: number };
  sign_up_code: { code: string };
  password_code: { code: string };
  /** Proves a new e-mail address or phone number. */
  contact_code: { code: string };
  /** Proves the owner of an account whose password is being guessed. */
  sign_in_code: { code: string };
  /** To each login of an account whose password was set anew. */
  password_changed: Record<string, never>;
  /** Somebody tried to sign up with an address that has an account. */
  login_taken: Record<string, never>;
  /** To a former login: it was replaced by another one. */
  contact_replaced: Record<string, never>;
  /** Appointments can no longer be copied into the calendar that `account` names. */
  calendar_lost: { account: string };
  /** To a company's owner: a new invoice that nobody charges; `due_at` ends the last day on which it is paid. */
  plan_invoiced: OfPlan & {
    number: string;
    amount: number;
    currency: string;
    due_at: number;
    timezone: string;
  };
  /** What was to be paid has not arrived: at `until_at` the company moves to the plan that is free. */
  plan_unpaid: OfPlan & { until_at: number; timezone: string };
  /** It has moved there, from `plan`. */
  plan_lowered: OfPlan;
  support_requested: SupportRequest & {
    number: number;
    company_name: string;
    person: { name: string; email: string | null; phone: string | null };
  };
  /** `expires_at` in epoch seconds, written in `timezone`; `url` is the invitation's own page. */
  user_invited: {
    company_name: string;
    position: string;
    url: string;
    expires_at: number;
    timezone: string;
  };
  /** The same to a customer; by `customer_id` it is forgotten with them. */
  customer_invited: {
    customer_id: number;
    company_name: string;
    url: string;
    expires_at: number;
    timezone: string;
  };
};

export type TemplateName = keyof TemplateParams;

export const channels = ['email', 'sms'] as const;
export type Channel = (typeof channels)[number];

/** For how long a message that waits is still worth sending; left out, for as long as it is tried. */
export const expires_after_s: Partial<Record<TemplateName, number>> = {
  sign_up_code: 600,
  password_code: 600,
  contact_code: 600,
  sign_in_code: 600,
};
