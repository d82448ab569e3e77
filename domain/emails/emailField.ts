import { text } from '../validation/fields';
import { toEmail } from './email';

/** An e-mail address, in the form of `toEmail`; empty is for `required` to refuse. */
export const email = () =>
  emailFilter().test('email', { key: 'validation.email' }, sent => !sent || toEmail(sent) !== null);

/** As `email`, where something that is no address finds nothing. */
export const emailFilter = () =>
  text()
    .max(255)
    .transform((sent: unknown) =>
      typeof sent === 'string' ? (toEmail(sent) ?? sent.trim().toLowerCase()) : sent,
    );
