import type { Picture } from '../files/picture';
import { picture } from '../files/pictureField';
import { listQuery } from '../lists/listQuery';
import { attachedOnce } from '../validation/attachedOnce';
import {
  array,
  boolean,
  currency,
  object,
  readOnly,
  text,
  whole,
  type InferType,
} from '../validation/fields';
import { changesTo, storedFields, type Stored } from '../validation/stored';

/** The longest a single service may last, and the longest hidden break: a day, in minutes. */
const day = 24 * 60;

const priceSchema = object({
  amount: whole().moreThan(0).required(),
  currency: currency().required(),
});

const performerSchema = object({
  employee_id: whole().required({ key: 'validation.needs_employee' }),
  price: priceSchema.required(),
  duration: whole().min(1).max(day).required(),
});

/** Somebody who is to perform many services; left out, price and duration are those of who performs one already. */
export const attachedPerformer = object({
  employee_id: whole().required({ key: 'validation.needs_employee' }),
  price: priceSchema.optional().default(undefined),
  duration: whole().min(1).max(day),
});

/** A service from the side of who performs it; a bare id says neither price nor duration. */
export const performedService = object({
  /** Shown, and passed over where it is sent back. */
  name: readOnly(),
  service_id: whole().required(),
  price: priceSchema.optional().default(undefined),
  duration: whole().min(1).max(day),
}).transform((value, sent) => (Number.isInteger(sent) ? { service_id: sent } : value));
export type PerformedService = InferType<typeof performedService>;

/** Who performs a service, at what price (in the company's currency) and in how many minutes. */
export type Performer = InferType<typeof performerSchema>;

/** What is performed: by employees, each with their own price and duration; `break` is hidden from clients. */
export const serviceSchema = object({
  ...storedFields,
  name: text().max(255).required(),
  description: text().max(5000).default(''),
  category: text().max(100).default(''),
  picture: picture().default(null),
  break: whole().max(day).default(0),
  position: whole(),
  is_enabled: boolean().default(true),
  employees: array()
    .of(performerSchema)
    .default([])
    .max(200)
    .test(attachedOnce(performer => `${performer?.employee_id}`)),
  visits_ahead: readOnly().meta({ csv: false }),
  bundles: readOnly().meta({ csv: false }),
  memberships: readOnly().meta({ csv: false }),
  reviews: readOnly().meta({ csv: false }),
}).meta({ resource: 'services' });

/** What is sold with a service in it. */
type Whole = { id: number; name: string; is_enabled: boolean };

/** A review as everybody reads it; `user` is null once nothing of theirs is kept. */
export type ServiceReview = {
  id: number;
  user: { full_name: string } | null;
  rating: number;
  comment: string;
  created_at: number;
  updated_at: number;
};

/** Where a service is sold besides, and the latest reviews of it. */
export type ServiceUses = { bundles: Whole[]; memberships: Whole[]; reviews: ServiceReview[] };

export type ServiceInput = InferType<typeof serviceSchema>;
/** Lists leave out what a service is a part of, and the visits that are still to come. */
export type Service = Stored<Omit<ServiceInput, 'picture'>> &
  Partial<ServiceUses> & {
    picture: Picture | null;
    /** How many visits are still to come, at the price and in the time that held when they were made. */
    visits_ahead?: number;
  };

export const serviceChanges = changesTo(serviceSchema);
export type ServiceChanges = InferType<typeof serviceChanges>;

export const servicesQuery = listQuery(['position', 'name', 'category', 'created_at'], {
  enabled: boolean(),
  category: text().max(100),
  employee_id: whole(),
});
export type ServicesQuery = InferType<typeof servicesQuery>;
