import { defined } from '../assert';
import { storedAddressSchema, type StoredAddress } from '../companies/address';
import type { CompanyDetail } from '../companies/company';
import { companyChanges, newCompanySchema } from '../companies/companySchema';
import { phone } from '../phones/phoneField';
import { translationAt } from '../translations/path';
import { array, object, type ObjectShape } from '../validation/fields';
import { schemaFields, type FieldsSchema } from '../validation/fieldsSchema';
import { fieldOf, settingsSchema, type Settings } from './settings';
import { tabParts, type TabParts } from './tabParts';
import type { FormTab } from './settingsTabs';

type Fields = Record<string, unknown>;
type Placed = { service_location?: Settings['service_location']; addresses?: Partial<StoredAddress>[] };

/** `country` is the default for phones without a calling code. */
export function tabSchema(tab: FormTab, country?: string | null): FieldsSchema {
  const { company, settings, hasAddresses }: TabParts = tabParts[tab];
  const own = companyFields(country);
  const settingFields = schemaFields(settingsSchema);
  return object({
    ...Object.fromEntries(company.map(name => [name, defined(own[name], name)])),
    ...Object.fromEntries(settings.map(name => [fieldOf(name), defined(settingFields[name], name)])),
    ...(hasAddresses && { addresses: array().of(storedAddressSchema.required()).max(50).default([]) }),
  })
    .test('somewhere', (sent, { createError }) => {
      // `tabParts` names them dynamically, so they are not typed.
      const { service_location, addresses = [] } = sent as Placed;
      if (!hasAddresses || !service_location?.includes('offline')) return true;
      const [first] = addresses;
      if (first?.city) return true;
      return first
        ? createError({ path: 'addresses[0].city', message: { key: 'validation.required' } })
        : createError({ path: 'addresses', message: { key: 'validation.offline_address' } });
    })
    .meta({ resource: 'settings' });
}

export function tabValues(tab: FormTab, company: CompanyDetail, settings: Settings): Fields {
  const parts: TabParts = tabParts[tab];
  const values: Fields = {
    ...company,
    subtypes: company.subtypes?.map(({ id }) => id),
    currency: company.currency?.code,
    addresses: company.addresses?.map(address => ({ ...address, country: address.country.code })),
  };
  const names = [...parts.company, ...(parts.hasAddresses ? ['addresses'] : [])];
  return {
    ...Object.fromEntries(names.map(name => [name, values[name]])),
    ...Object.fromEntries(parts.settings.map(name => [fieldOf(name), settings[name]])),
  };
}

/** The request body for a tab; `version` is the one that was read. */
export function tabChange(tab: FormTab, fields: Fields, version: number): Fields {
  const { company, settings }: TabParts = tabParts[tab];
  const ofCompany = company.filter(name => name in fields).map(name => [name, fields[name]]);
  const named = settings.filter(name => fieldOf(name) in fields).map(name => [name, fields[fieldOf(name)]]);
  return {
    ...(named.length > 0 && { settings: Object.fromEntries(named) }),
    ...((ofCompany.length > 0 || 'addresses' in fields) && {
      company: { ...Object.fromEntries(ofCompany), version },
    }),
    ...('addresses' in fields && { addresses: fields.addresses }),
  };
}

export const refusedField = (path: string) => {
  const [, part, name = ''] = /^(settings|company)\.(.+)$/.exec(path) ?? [];
  if (part === 'settings') return translationAt(name) ? name : fieldOf(name);
  return part === 'company' ? name : path;
};

/** Texts default to ''; only the name is required. */
function companyFields(country?: string | null): ObjectShape {
  const fields = Object.entries(schemaFields(companyChanges));
  return {
    ...Object.fromEntries(
      fields.map(([name, field]) => [name, field.type === 'string' ? field.default('') : field]),
    ),
    name: newCompanySchema.fields.name,
    phones: array().of(phone(country).required()).max(10).default([]),
  };
}
