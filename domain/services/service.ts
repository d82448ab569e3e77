import type { Picture } from '../files/picture';
import { picture } from '../files/pictureField';
import { listQuery } from '../lists/listQuery';
import { bookingPolicySchema } from '../policies/bookingPolicy';
import { translationsOf, untranslatedFilter, type Translations } from '../translations/translations';
import { attachedOnce } from '../validation/attachedOnce';
import {
  array,
  boolean,
  currency,
  listOrder,
  object,
  readOnly,
  text,
  whole,
  type InferType,
  rowId,
} from '../validation/fields';
import { changesTo, storedFields, type Stored } from '../validation/stored';
import type { EpochSeconds } from '../time/instant';

/** The longest service and the longest hidden break, in minutes. */
const day = 24 * 60;

const priceSchema = object({
  amount: whole().moreThan(0).required(),
  currency: currency().required(),
});

const performerSchema = object({
  employee_id: rowId().required({ key: 'validation.needs_employee' }),
  price: priceSchema.required(),
  duration: whole().min(1).max(day).required(),
});

/** Missing price and duration default to the first performer's. */
export const attachedPerformer = object({
  employee_id: rowId().required({ key: 'validation.needs_employee' }),
  price: priceSchema.optional().default(undefined),
  duration: whole().min(1).max(day),
});

/** The employee form's item; a bare id has neither price nor duration. */
export const performedService = object({
  name: readOnly(),
  service_id: rowId().required(),
  price: priceSchema.optional().default(undefined),
  duration: whole().min(1).max(day),
}).transform((value, sent) => (Number.isInteger(sent) ? { service_id: sent } : value));
export type PerformedService = InferType<typeof performedService>;

export type Performer = InferType<typeof performerSchema>;

const texts = {
  name: text().max(255).required(),
  description: text().max(5000).default(''),
};

/** Performers have their own price and duration; clients do not see `break`. */
export const serviceSchema = object({
  ...storedFields,
  ...texts,
  category: text().max(100).default(''),
  picture: picture().default(null),
  break: whole().max(day).default(0),
  position: listOrder(),
  /** Replaces the company's; null for that. */
  booking_policy: bookingPolicySchema.nullable().default(null).meta({ csv: false }),
  is_enabled: boolean().default(true),
  employees: array()
    .of(performerSchema)
    .default([])
    .max(200)
    .test(attachedOnce(performer => `${performer?.employee_id}`)),
  translations: translationsOf(texts),
  currency: readOnly().meta({ csv: false }),
  visits_ahead: readOnly().meta({ csv: false }),
  bundles: readOnly().meta({ csv: false }),
  memberships: readOnly().meta({ csv: false }),
  reviews: readOnly().meta({ csv: false }),
}).meta({ resource: 'services' });

type UsedIn = { id: number; name: string; is_enabled: boolean };

export type ServiceReview = {
  id: number;
  user: { full_name: string } | null;
  rating: number;
  comment: string;
  created_at: EpochSeconds;
  updated_at: EpochSeconds;
};

export type ServiceUses = { bundles: UsedIn[]; memberships: UsedIn[]; reviews: ServiceReview[] };

export type ServiceInput = InferType<typeof serviceSchema>;
/** Lists omit `ServiceUses` and `visits_ahead`. */
export type Service = Stored<Omit<ServiceInput, 'picture' | 'currency' | 'translations'>> &
  Partial<ServiceUses> & {
    picture: Picture | null;
    translations: Translations;
    /** Also of the amounts in `booking_policy`; null until the company has said it. */
    currency: string | null;
    /** Upcoming visits, which keep their price and duration. */
    visits_ahead?: number;
  };

export const serviceChanges = changesTo(serviceSchema);
export type ServiceChanges = InferType<typeof serviceChanges>;

export const servicesQuery = listQuery(['position', 'name', 'category', 'created_at'], {
  enabled: boolean(),
  category: text().max(100),
  employee_id: rowId(),
  ...untranslatedFilter(),
});
export type ServicesQuery = InferType<typeof servicesQuery>;
