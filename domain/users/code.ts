import { text } from '../validation/fields';

export const codePurposes = ['sign_up', 'password', 'contact', 'sign_in', 'second_factor'] as const;
export type CodePurpose = (typeof codePurposes)[number];

export const code_digits = 6;

/** Spaces are ignored. */
export const code = () =>
  text()
    .transform((sent: string | null) => sent?.replace(/[\s-]/g, '') ?? sent)
    .matches(new RegExp(`^\\d{${code_digits}}$`), {
      message: { key: 'validation.wrong_code' },
      excludeEmptyString: true,
    });

export const requestId = () => text().max(100);
