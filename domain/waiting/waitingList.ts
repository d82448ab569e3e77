import { clientSchema } from '../customers/customer';
import { listQuery } from '../lists/listQuery';
import { clock } from '../schedule/hours/hoursSchema';
import { dateSpan } from '../schedule/timeOff';
import { siteCustomerSchema } from '../sites/booking';
import { array, date, instant, object, rowId, string, text } from '../validation/fields';
import type { InferType } from '../validation/fields';
import type { TestConfig } from '../validation/yup';
import type { EpochSeconds } from '../time/instant';

/** The most dates that one wish spans. */
export const wish_days_max = 62;

type Times = { time_from?: string | null; time_to?: string | null };

const timesInOrder: TestConfig<Times | undefined> = {
  name: 'times-in-order',
  test(sent, { createError }) {
    const { time_from, time_to } = sent ?? {};
    if (!time_from || !time_to || time_from < time_to) return true;
    return createError({ path: 'time_to', message: { key: 'validation.ends_before_start' } });
  },
};

/** A visit fits that lies on one of the dates, between the two times where they are given; all of the company's clock. */
const wishFields = {
  items: array()
    .of(object({ service_id: rowId().required(), employee_id: rowId() }))
    .min(1)
    .max(10)
    .required(),
  from: date().required(),
  to: date().required(),
  time_from: clock().nullable().default(null),
  time_to: clock().nullable().default(null),
};

export const siteWishSchema = object({ ...wishFields, customer: siteCustomerSchema.required() })
  .test(dateSpan(wish_days_max))
  .test(timesInOrder)
  .meta({ resource: 'site' });
export type SiteWishInput = InferType<typeof siteWishSchema>;

/** By staff: a known customer, or what they said on the phone; `name` is taken apart as on the site. */
export const staffWishSchema = object({
  ...wishFields,
  customer_id: rowId(),
  customer: clientSchema.shape({ first_name: text().max(100), name: text().max(200) }).default(undefined),
})
  .test(dateSpan(wish_days_max))
  .test(timesInOrder)
  .meta({ resource: 'waiting_list' });
export type StaffWishInput = InferType<typeof staffWishSchema>;

export const offerSchema = object({ start_at: instant().required() }).meta({ resource: 'waiting_list' });

/** `booked`: by a visit of the client. `left`: by their link. `removed`: by staff. `over`: its last day has passed. */
export const wishStates = ['waiting', 'booked', 'left', 'removed', 'over'] as const;
export type WishState = (typeof wishStates)[number];

export const holdStates = ['open', 'claimed', 'expired', 'withdrawn'] as const;
export type HoldState = (typeof holdStates)[number];

/** Those that wait, unless `state` asks otherwise; `from` and `to` are dates that a wish touches. */
export const waitingListQuery = listQuery(['created_at', 'from', 'to'], {
  state: string().oneOf(wishStates),
  from: date(),
  to: date(),
  service_id: rowId(),
  employee_id: rowId(),
  customer_id: rowId(),
}).meta({ resource: 'waiting_list' });
export type WaitingListQuery = InferType<typeof waitingListQuery>;

/** What is held for a client until `expires_at`. */
export type TimeOffer = {
  start_at: EpochSeconds;
  end_at: EpochSeconds;
  /** Who begins the visit. */
  employee: { id: number; full_name: string };
  /** In the order in which they run; prices in minor units. */
  items: {
    service: { id: number; name: string };
    employee: { id: number; full_name: string };
    start_at: EpochSeconds;
    end_at: EpochSeconds;
    price: number;
  }[];
  expires_at: EpochSeconds;
};

type Wish = {
  state: WishState;
  /** `employee` is null for anyone. */
  items: {
    service: { id: number; name: string };
    employee: { id: number; full_name: string } | null;
  }[];
  from: string;
  to: string;
  time_from: string | null;
  time_to: string | null;
  timezone: string;
  offer: TimeOffer | null;
};

/** What a client sees by the link of the wish. */
export type ClientWish = Wish & { currency: string };

/** What staff see. */
export type WaitingEntry = Wish & {
  /** Of the prices: the company's. */
  currency: string | null;
  id: number;
  customer: {
    id: number | null;
    full_name: string;
    phone: string | null;
    email: string | null;
  };
  /** Of the last day; how often a time was offered to them. */
  offers_count: number;
  visit_id: number | null;
  created_at: EpochSeconds;
};
