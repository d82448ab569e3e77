import { countryCodes } from '../countries/country';
import { translationsOf } from '../translations/translations';
import { number, object, readOnly, string, text, type InferType, rowId } from '../validation/fields';
import { changesTo } from '../validation/stored';

export const location_notes_max = 2000;

const city = text().max(255).default('');
const street = text().max(255).default('');
const location_notes = text().max(location_notes_max).default('');

const code = { type: 'string', enum: [...countryCodes] };
const country = { type: 'object', properties: { code, name: { type: 'string' } }, required: ['code'] };

/** The country is a code, but a whole country may be sent back. */
export const addressSchema = object({
  id: readOnly(),
  created_at: readOnly(),
  updated_at: readOnly(),
  country: string()
    .transform((_, sent) => (sent && typeof sent === 'object' ? sent.code : sent))
    .oneOf(countryCodes)
    .required()
    .meta({ wire: { sent: { anyOf: [code, country] }, told: country } }),
  city,
  street,
  building: text().max(50).default(''),
  postal_code: text().max(20).default(''),
  latitude: number().min(-90).max(90).nullable().default(null),
  longitude: number().min(-180).max(180).nullable().default(null),
  location_notes,
  translations: translationsOf({ city, street, location_notes }),
}).meta({ resource: 'addresses' });
export type AddressInput = InferType<typeof addressSchema>;

export const addressChanges = changesTo(addressSchema);
export type AddressChanges = InferType<typeof addressChanges>;

/** A company that receives clients must name the city. */
export const offlineAddressSchema = addressSchema.shape({ city: text().max(255).required() });

export const storedAddressSchema = addressSchema.shape({ id: rowId().optional() });
export type StoredAddress = InferType<typeof storedAddressSchema>;
