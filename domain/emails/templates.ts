import type { PlanName } from '../plans/subscription';
import type { SupportRequest } from '../support/supportRequest';

type OfPlan = { company_id: number; company_name: string; plan: PlanName };

/** Every message that the product sends, with its parameters. */
export type TemplateParams = {
  /** The visit itself is read when the message is written. */
  visit_booked: { visit_id: number };
  /** Another time, length or employee. */
  visit_moved: { visit_id: number; reason?: string };
  /** The visit or a part of it; the appointments say by whom and why. */
  visit_cancelled: { visit_id: number };
  /** Sent `hours` before the visit that starts at `start_at`. */
  visit_reminder: { visit_id: number; start_at: number; which: 'first' | 'second'; hours: number };
  sign_up_code: { code: string };
  password_code: { code: string };
  contact_code: { code: string };
  /** For an account whose password is being guessed. */
  sign_in_code: { code: string };
  /** To each login of the account. */
  password_changed: Record<string, never>;
  login_taken: Record<string, never>;
  /** To the old login. */
  contact_replaced: Record<string, never>;
  /** The calendar `account` can no longer be synced. */
  calendar_lost: { account: string };
  /** An invoice without a card to charge; `due_at` ends the last day to pay it. */
  plan_invoiced: OfPlan & {
    number: string;
    amount: number;
    currency: string;
    due_at: number;
    timezone: string;
  };
  /** Unpaid: at `until_at` the company moves to the free plan. */
  plan_unpaid: OfPlan & { until_at: number; timezone: string };
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
  /** Erasing `customer_id` deletes it too. */
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

/** How long a message is worth sending late; without an entry, as long as it is retried. */
export const expires_after_s: Partial<Record<TemplateName, number>> = {
  sign_up_code: 600,
  password_code: 600,
  contact_code: 600,
  sign_in_code: 600,
};
