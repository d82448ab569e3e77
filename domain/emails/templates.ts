import type { PlanName } from '../plans/subscription';
import type { ReportedMoney } from '../payments/reportedMoney';
import type { PaymentProviderName } from '../payments/providers';
import type { SupportRequest } from '../support/supportRequest';
import type { EpochSeconds } from '../time/instant';

type OfPlan = { company_id: number; company_name: string; plan: PlanName };

/** `review`: another amount or currency. `late`: the order was cancelled. `overpaid`: less was due. */
export type PaymentToCheck = {
  provider: PaymentProviderName;
  reason: 'review' | 'late' | 'overpaid';
  received: ReportedMoney;
  expected: ReportedMoney;
};

/** The parameters of every message, by template. */
export type TemplateParams = {
  /** The message reads the visit when it is written. */
  visit_booked: { visit_id: number };
  visit_moved: { visit_id: number; reason?: string };
  /** All or part of the visit was cancelled. */
  visit_cancelled: { visit_id: number };
  /** A completed visit can be reviewed. */
  review_requested: { visit_id: number };
  /** The company asks the client to choose another time. */
  visit_offered: { visit_id: number };
  /** A time is held for a client of the waiting list; the message reads the hold when it is written. */
  time_offered: { hold_id: number };
  visit_reminder: { visit_id: number; start_at: EpochSeconds; which: 'first' | 'second'; hours: number };
  /** The client bought something on their own. Like the next two, it reads the order when it is written. */
  order_placed: { order_id: number };
  /** A provider took the client's money, or gave it back. */
  payment_received: { order_id: number; payment_id: number };
  payment_refunded: { order_id: number; payment_id: number };
  /** Sent to the company's people. */
  payment_to_check: PaymentToCheck & { order_id: number };
  sign_up_code: { code: string };
  password_code: { code: string };
  contact_code: { code: string };
  /** Sent when someone is guessing the account's password. */
  sign_in_code: { code: string };
  password_changed: Record<string, never>;
  /** On a device or at a place that the account did not know; either part of the device may be empty. */
  new_sign_in: { browser: string; system: string; at: EpochSeconds };
  /** `reset`: by the operator of the service. */
  second_factor_changed: { change: 'on' | 'off' | 'reset' };
  login_taken: Record<string, never>;
  /** Sent to the old login. */
  contact_replaced: Record<string, never>;
  calendar_lost: { account: string };
  /** Nothing that was sent to it arrived for three days. */
  webhook_given_up: { company_id: number; host: string };
  /** A week of the company, by its first and last day; the message reads its figures when it is written. */
  weekly_report: { from: string; to: string };
  /** An invoice without a card to charge; `due_at` ends the last day to pay. */
  plan_invoiced: OfPlan & {
    number: string;
    amount: number;
    currency: string;
    due_at: EpochSeconds;
    timezone: string;
  };
  /** At `until_at` the company moves to the free plan. */
  plan_unpaid: OfPlan & { until_at: EpochSeconds; timezone: string };
  plan_lowered: OfPlan;
  /** The file of the whole company can be downloaded until `expires_at`. */
  export_ready: { company_id: number; company_name: string; expires_at: EpochSeconds; timezone: string };
  support_requested: SupportRequest & {
    number: number;
    company_name: string;
    person: { name: string; email: string | null; phone: string | null };
  };
  /** `expires_at` in epoch seconds; `url` is the invitation page. */
  user_invited: {
    company_name: string;
    position: string;
    url: string;
    expires_at: EpochSeconds;
    timezone: string;
  };
  /** Erasing the customer also deletes the message. */
  customer_invited: {
    customer_id: number;
    company_name: string;
    url: string;
    expires_at: EpochSeconds;
    timezone: string;
  };
};

export type TemplateName = keyof TemplateParams;

export const channels = ['email', 'sms'] as const;
export type Channel = (typeof channels)[number];

/** Maximum delay in seconds. Without an entry, the message is sent while retries last. */
export const expires_after_s: Partial<Record<TemplateName, number>> = {
  sign_up_code: 600,
  password_code: 600,
  contact_code: 600,
  sign_in_code: 600,
  weekly_report: 2 * 24 * 3600,
};

/** Emails that nobody needs to have: each has a link that ends them in one press. */
export const endableTemplates = ['weekly_report', 'review_requested'] as const satisfies TemplateName[];
export type EndableTemplate = (typeof endableTemplates)[number];
