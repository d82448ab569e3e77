import { text } from '../validation/fields';

/**
 * What a code proves: a login to sign up with, whose password may be set anew, a new address of a user, or that it is
 * the owner who signs in to an account whose password is being guessed.
 */
export const codePurposes = ['sign_up', 'password', 'contact', 'sign_in'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** Six digits, as a code is sent; however they were spaced. */
export const code = () =>
  text()
    .transform((sent: string | null) => sent?.replace(/[\s-]/g, '') ?? sent)
    .max(20);

/** Which request a code answers. */
export const requestId = () => text().max(100);
