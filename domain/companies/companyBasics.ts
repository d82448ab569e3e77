import { boolean, currency, object, text, type InferType } from '../validation/fields';

export const companyBasicsSchema = object({
  currency: currency().required(),
  timezone: text().max(64).required(),
  business_site_enabled: boolean().default(true),
}).meta({ resource: 'companies' });
export type CompanyBasics = InferType<typeof companyBasicsSchema>;
