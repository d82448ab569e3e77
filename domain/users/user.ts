import { email } from '../emails/emailField';
import { locales } from '../translations/locales';
import { picture } from '../files/pictureField';
import { phone } from '../phones/phoneField';
import { object, readOnly, string, text, type InferType } from '../validation/fields';
import { code, requestId } from './code';
import { presentPassword } from './password';
import type { User } from './session';

/** A new email or phone applies once its code is confirmed. */
export const userChanges = object({
  id: readOnly(),
  is_registration_completed: readOnly(),
  name: text().max(255).required().optional(),
  picture: picture(),
  locale: string().oneOf(locales),
  email: email().nullable(),
  phone: phone('UA').nullable(),
  current_password: presentPassword(),
  tfa_request_id: requestId(),
  verification_code: code(),
}).meta({ resource: 'user' });
export type UserChanges = InferType<typeof userChanges>;

const contacts = ['email', 'phone'] as const;

export type Contact = { field: (typeof contacts)[number]; login: string };

/** Contacts that differ; '' if one is removed. */
export const changedContacts = (user: User, changes: UserChanges): Contact[] =>
  contacts
    .filter(field => changes[field] !== undefined && (changes[field] ?? '') !== (user[field] ?? ''))
    .map(field => ({ field, login: changes[field] ?? '' }));

/** With the request of a code, if a contact waits for one. */
export type UpdatedUser = User & { tfa_code_required?: true; tfa_request_id?: string };
