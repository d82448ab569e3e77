import { text } from '../validation/fields';

export const codePurposes = ['sign_up', 'password', 'contact', 'sign_in'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** Six digits; spaces are ignored. */
export const code = () =>
  text()
    .transform((sent: string | null) => sent?.replace(/[\s-]/g, '') ?? sent)
    .max(20);

export const requestId = () => text().max(100);
