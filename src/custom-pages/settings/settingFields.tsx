import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'ra-core';
import type { StoredAddress } from '@/domain/companies/address';
import type { Locale } from '@/domain/translations/locales';
import { formatAddress } from '@/domain/companies/formatAddress';
import type { Translations } from '@/domain/translations/translations';
import { PolicyField } from '@/src/fields/PolicyField';
import type { FieldsByName } from '@/src/fields/SchemaField';

const Currency = () => <span>{String(useRecordContext()?.currency ?? '')}</span>;
const Zone = () => <span>{String(useRecordContext()?.timezone ?? '')}</span>;

const Addresses = () => {
  const translate = useTranslate();
  const addresses: StoredAddress[] = useRecordContext()?.addresses ?? [];
  if (addresses.length === 0) return <span>{translate('collections.none')}</span>;
  return addresses.map((address, index) => (
    <Typography key={index} variant="body2">
      {formatAddress(address) || translate('settings.address.new')}
      {[
        address.location_notes,
        ...Object.values(address.translations ?? {}).flatMap(texts => Object.values(texts ?? {})),
      ]
        .filter(Boolean)
        .map(notes => `, ${notes}`)}
    </Typography>
  ));
};

const Languages = () => {
  const translate = useTranslate();
  const languages: Locale[] = useRecordContext()?.content_locales ?? [];
  return <span>{languages.map(locale => translate(`translations.languages.${locale}`)).join(', ')}</span>;
};

const Categories = () => {
  const translations: Translations = useRecordContext()?.category_translations ?? {};
  const names = Object.values(translations).flatMap(texts => Object.entries(texts ?? {}));
  return names.map(([name, translated]) => (
    <Typography key={`${name} ${translated}`} variant="body2">
      {name} – {translated}
    </Typography>
  ));
};

/** Replace the fields made from the schema. */
export const settingFields: FieldsByName = {
  currency: Currency,
  timezone: Zone,
  addresses: Addresses,
  content_locales: Languages,
  category_translations: Categories,
  booking_policy: PolicyField,
};
