import {
  array,
  boolean,
  currency,
  number,
  object,
  string,
  text,
  whole,
  type InferType,
} from '../validation/fields';
import { companyTypes } from './company';

export const serviceLocations = ['offline', 'online'] as const;

/** A company as it is begun. */
export const newCompanySchema = object({
  type: string().oneOf(companyTypes).required(),
  name: text().max(255).required(),
  subtypes: array().of(whole().required()).max(50).default([]),
  service_location: array().of(string().oneOf(serviceLocations).required()).min(1).default(['offline']),
}).meta({ resource: 'companies' });
export type NewCompany = InferType<typeof newCompanySchema>;

/** Where a company receives people; the country by its code of two letters. */
export const addressSchema = object({
  country: text()
    .matches(/^[A-Z]{2}$/)
    .required(),
  city: text().max(100).required(),
  street: text().max(255).default(''),
  building: text().max(50).default(''),
  postal_code: text().max(20).default(''),
  latitude: number().min(-90).max(90).nullable(),
  longitude: number().min(-180).max(180).nullable(),
  location_notes: text().max(1000).default(''),
}).meta({ resource: 'addresses' });
export type AddressInput = InferType<typeof addressSchema>;

/** What a company's prices and hours are in, and whether its site is open at once. */
export const companyBasicsSchema = object({
  currency: currency().required(),
  timezone: text().max(64).required(),
  business_site_enabled: boolean().default(true),
}).meta({ resource: 'companies' });
export type CompanyBasics = InferType<typeof companyBasicsSchema>;
