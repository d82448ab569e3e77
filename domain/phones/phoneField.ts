import { text } from '../validation/fields';
import { toE164 } from './phone';

export const phone = (country?: string) =>
  text()
    .max(40)
    .transform(sent => (sent ? (toE164(sent, country) ?? sent) : sent))
    .test('phone', { key: 'validation.phone' }, sent => !sent || toE164(sent) !== null);
