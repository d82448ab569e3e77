import type { Picture } from '../files/picture';
import { picture } from '../files/pictureField';
import { listQuery } from '../lists/listQuery';
import { translationsOf, untranslatedFilter, type Translations } from '../translations/translations';
import { attachedOnce } from '../validation/attachedOnce';
import {
  array,
  boolean,
  currency,
  listOrder,
  object,
  readOnly,
  string,
  text,
  whole,
  type InferType,
  rowId,
} from '../validation/fields';
import { storedFields, type Stored } from '../validation/stored';
import { addons, type AnsweredAddon } from './addon';

export const membershipPeriods = ['day', 'week', 'month', 'year'] as const;
export type MembershipPeriod = (typeof membershipPeriods)[number];

const featureTexts = { name: text().max(255).required() };

const featureSchema = object({ ...featureTexts, order: whole(), translations: translationsOf(featureTexts) });

export type MembershipFeature = { name: string; order: number; translations: Translations };

const texts = {
  name: text().max(255).required(),
  description: text().max(5000).default('').meta({ multiline: true }),
};

/** The price is fixed, or the sum of the add-ons. */
export const membershipSchema = object({
  ...storedFields,
  ...texts,
  picture: picture().default(null),
  is_static_price: boolean().default(true),
  price: whole()
    .meta({ money: true })
    .when('is_static_price', { is: true, then: price => price.required() }),
  min_price: whole().nullable().default(null).meta({ money: true }),
  currency: currency(),
  interval: whole().min(1).max(99).default(1),
  period: string().oneOf(membershipPeriods).default('month'),
  features: array().of(featureSchema).default([]).max(50),
  addons: addons(),
  employees: array()
    .of(rowId().required())
    .default([])
    .max(200)
    .test(attachedOnce(String))
    .meta({ csv: false }),
  position: listOrder(),
  is_enabled: boolean().default(true),
  translations: translationsOf(texts),
  total_price: readOnly().meta({ money: true }),
}).meta({ resource: 'memberships' });

export type MembershipInput = InferType<typeof membershipSchema>;
export type Membership = Stored<
  Omit<MembershipInput, 'addons' | 'features' | 'picture' | 'price' | 'translations'>
> & {
  picture: Picture | null;
  price: number;
  features: MembershipFeature[];
  addons: AnsweredAddon[];
  translations: Translations;
  total_price: number;
};

export const membershipsQuery = listQuery(['position', 'name', 'price', 'created_at'], {
  enabled: boolean(),
  ...untranslatedFilter(),
});
