import { email, emailFilter } from '../emails/emailField';
import { locales, type Locale } from '../translations/locales';
import type { Picture } from '../files/picture';
import { picture } from '../files/pictureField';
import { listQuery } from '../lists/listQuery';
import { onlineBookings } from '../policies/bookingPolicy';
import type { SentInvite } from '../users/invite';
import {
  boolean,
  date,
  object,
  readOnly,
  string,
  text,
  textOrNull,
  type InferType,
} from '../validation/fields';
import { storedFields, type Stored } from '../validation/stored';

export const customer_notes_max = 2000;

const answerOnly = () => readOnly().meta({ csv: false });

/** Phones are E.164, emails lower case. */
export const customerSchema = object({
  ...storedFields,
  first_name: text().max(100).required(),
  last_name: text().max(100).default(''),
  full_name: answerOnly(),
  phone: textOrNull(text().max(40)).default(null),
  email: textOrNull(email()).default(null),
  picture: picture().default(null).meta({ csv: false }),
  date_of_birth: textOrNull(date()).default(null),
  notes: text().max(customer_notes_max).default(''),
  locale: textOrNull(string().oneOf(locales)).default(null).meta({ csv: false }),
  online_booking: string().oneOf(onlineBookings).default('allowed').meta({ csv: false }),
  upcoming_appointments: answerOnly(),
  active_memberships: answerOnly(),
  orders: answerOnly(),
  orders_total: answerOnly(),
  owed: answerOnly(),
  visits_count: answerOnly(),
  no_shows: answerOnly(),
  last_visit_at: answerOnly(),
  next_visit_at: answerOnly(),
  last_record: answerOnly(),
  has_user: answerOnly(),
  same_phone: answerOnly(),
  points: answerOnly(),
  points_entries: answerOnly(),
  invite: answerOnly(),
}).meta({ resource: 'customers' });

/** Staff may enter just a name; the site also asks for a phone. */
export const clientSchema = customerSchema.pick(['first_name', 'last_name', 'phone', 'email']);
export type Client = InferType<typeof clientSchema>;

/** '' if both names are empty. */
export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim();

export type Customer = Omit<Stored<InferType<typeof customerSchema>>, 'picture' | 'locale'> & {
  full_name: string;
  /** The language of messages to them; null is the company's language. */
  locale: Locale | null;
  picture: Picture | null;
  /** Whether they accepted an invitation. */
  has_user: boolean;
};

export type CustomerInvite = Pick<SentInvite, 'id' | 'login' | 'created_at' | 'expired_at'>;

/** `phone` and `email` match exactly after normalization. */
export const customersQuery = listQuery(['first_name', 'last_name', 'created_at'], {
  phone: text().max(40),
  email: emailFilter(),
  has_upcoming: boolean(),
  created_from: date(),
  created_to: date(),
});
