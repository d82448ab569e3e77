import { text } from '../validation/fields';

/**
 * To sign up, set a new password, confirm a new login, or prove the owner of an account whose password is being
 * guessed.
 */
export const codePurposes = ['sign_up', 'password', 'contact', 'sign_in'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** Six digits, as a code is sent; however they were spaced. */
export const code = () =>
  text()
    .transform((sent: string | null) => sent?.replace(/[\s-]/g, '') ?? sent)
    .max(20);

export const requestId = () => text().max(100);
