import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'ra-core';
import type { StoredAddress } from '../../../domain/companies/address';
import { formatAddress } from '../../../domain/companies/formatAddress';
import type { FieldsByName } from '../../fields/SchemaField';

const Currency = () => <span>{String(useRecordContext()?.currency ?? '')}</span>;
const Zone = () => <span>{String(useRecordContext()?.timezone ?? '')}</span>;

const Addresses = () => {
  const translate = useTranslate();
  const addresses: StoredAddress[] = useRecordContext()?.addresses ?? [];
  if (addresses.length === 0) return <span>{translate('collections.none')}</span>;
  return addresses.map((address, index) => (
    <Typography key={index} variant="body2">
      {formatAddress(address) || translate('settings.address.new')}
      {address.location_notes && `, ${address.location_notes}`}
    </Typography>
  ));
};

/** Replace the fields made from the schema. */
export const settingFields: FieldsByName = { currency: Currency, timezone: Zone, addresses: Addresses };
