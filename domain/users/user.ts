import { locales } from '../companies/company';
import { object, readOnly, string, text } from '../validation/fields';

/** What people may change of themselves without a code; the rest is read-only here. */
export const userChanges = object({
  id: readOnly(),
  email: readOnly(),
  phone: readOnly(),
  is_registration_completed: readOnly(),
  name: text().min(1).max(255),
  locale: string().oneOf(locales),
}).meta({ resource: 'user' });
