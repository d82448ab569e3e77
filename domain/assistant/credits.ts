import type { Credits } from './chat';

/** What a credit buys of a language model. */
export const tokens_per_credit = 2000;

/** The most that one question may take; it is held back before the model is asked. */
export const question_credits_max = 5;

/** For the tokens that the endpoint reports: whole credits, and never more than were held. */
export const creditsOf = (tokens: number, held: number): number =>
  Math.min(held, Math.ceil(tokens / tokens_per_credit));

/** How many to hold for a question: less than usual when fewer are left, 0 when none is. */
export const creditsToHold = (left: number): number => Math.max(0, Math.min(left, question_credits_max));

/** What is shown before a question is sent; null where the plan has none. */
export const creditsShown = (a_month: number, spent: number): Credits | null =>
  a_month === 0
    ? null
    : {
        left: Math.max(0, a_month - spent),
        a_month,
        question_max: creditsToHold(Math.max(0, a_month - spent)),
      };
