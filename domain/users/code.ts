import { text } from '../validation/fields';

export const codePurposes = ['sign_up', 'password', 'contact', 'sign_in'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** Six digits; spaces are ignored. */
export const code = () =>
  text()
    .transform((sent: string | null) => sent?.replace(/[\s-]/g, '') ?? sent)
    .matches(/^\d{6}$/, { message: { key: 'validation.wrong_code' }, excludeEmptyString: true });

export const requestId = () => text().max(100);
