import { text } from '../validation/fields';
import { phoneProblem, toE164 } from './phone';

/** As E.164; `country` is that of a number without a calling code. */
export const phone = (country?: string | null) =>
  text()
    .max(40)
    .transform(sent => (sent ? (toE164(sent, country) ?? sent) : sent))
    .test('phone', (sent, { createError }) =>
      !sent || toE164(sent) !== null
        ? true
        : createError({ message: { key: `validation.${phoneProblem(sent, country)}` } }),
    );
