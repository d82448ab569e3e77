import { text } from '../validation/fields';

/** What a code proves: a login to sign up with, whose password may be set anew, or a new address of a user. */
export const codePurposes = ['sign_up', 'password', 'contact'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** Six digits, as a code is sent; however they were spaced. */
export const code = () =>
  text()
    .transform((sent: string | null) => sent?.replace(/[\s-]/g, '') ?? sent)
    .max(20);

/** Which request a code answers. */
export const requestId = () => text().max(100);
