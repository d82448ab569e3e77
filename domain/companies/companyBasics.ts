import { timeZone } from '../countries/timeZoneField';
import { boolean, currency, object, type InferType } from '../validation/fields';

export const companyBasicsSchema = object({
  currency: currency().required(),
  timezone: timeZone().required(),
  business_site_enabled: boolean().default(true),
}).meta({ resource: 'companies' });
export type CompanyBasics = InferType<typeof companyBasicsSchema>;
