import { email } from '../emails/emailField';
import { countryCodes, currencyCodes } from '../countries/country';
import { timeZone } from '../countries/timeZoneField';
import { picture, pictures } from '../files/pictureField';
import { weeklyHours } from '../schedule/hours/hoursSchema';
import { namesByLocale, translationsOf } from '../translations/translations';
import { array, object, readOnly, string, text, whole, type InferType } from '../validation/fields';
import { companyTypes } from './company';
import { locales } from '../translations/locales';
import { distinctNames } from '../text/distinctNames';
import { link, telegramLink, whatsappLink } from './link';
import { slug } from './slug';
import { subtypeIds } from './subtypes';

export const serviceLocations = ['offline', 'online'] as const;

export const newCompanySchema = object({
  name: text().max(255).required(),
  type: string().oneOf(companyTypes).required(),
  subtypes: subtypeIds().default([]),
  service_location: array()
    .of(string().oneOf(serviceLocations).required())
    .min(1, () => ({ key: 'validation.needs_place' }))
    .max(2)
    .default(['offline']),
  /** Where its owner is: plans are shown in this country's currency until the company has an address. */
  country: string().oneOf(countryCodes),
}).meta({ resource: 'companies' });
export type NewCompany = InferType<typeof newCompanySchema>;

const texts = {
  name: text().max(255).required(),
  summary: text().max(500),
  description: text().max(5000),
};

/** Answers contain null for unset fields; clients may send it back. */
const nullToUndefined = <Sent>(sent: Sent) => sent ?? undefined;

/** Leaves invalid input unchanged for later validation. */
const eachOnce = (sent: unknown) =>
  Array.isArray(sent) && sent.every(name => typeof name === 'string') ? distinctNames(sent) : sent;

/** The body of a PUT. */
export const companyChanges = object({
  ...texts,
  name: texts.name.optional(),
  translations: translationsOf(texts),
  slug: slug(),
  subtypes: subtypeIds(),
  service_categories: array().of(text().max(100).required()).max(100).transform(eachOnce),
  category_translations: namesByLocale(100),
  contact_email: email(),
  /** A number without a calling code is one of the company's country, which the server knows. */
  phones: array().of(text().max(40).required()).max(10),
  facebook_link: link(),
  instagram_link: link(),
  website_link: link(),
  telegram_link: telegramLink(),
  whatsapp_link: whatsappLink(),
  colors: array()
    .of(
      text()
        .lowercase()
        .matches(/^#[0-9a-f]{6}$/)
        .required(),
    )
    .max(5),
  logo: picture(),
  picture: picture(),
  photos: pictures(),
  currency: string()
    .transform((_, sent) => nullToUndefined(sent && typeof sent === 'object' ? sent.code : sent))
    .oneOf(currencyCodes),
  timezone: timeZone().transform(nullToUndefined),
  content_locale: string().oneOf(locales),
  content_locales: array().of(string().oneOf(locales).required()).max(locales.length),
  working_hours: weeklyHours(),
  version: whole(),
  ...passedOver(
    'id type company_role user_relation permissions modules features current_subscription future_subscription',
    'points offers_count terminals_count addresses schedule_adjustments calendar_event_interval',
    'cleanup_scheduled_on created_at updated_at',
  ),
}).meta({ resource: 'companies' });
export type CompanyChanges = InferType<typeof companyChanges>;

function passedOver(...names: string[]) {
  const all = names.flatMap(line => line.split(' '));
  return Object.fromEntries(all.map(name => [name, readOnly()]));
}
