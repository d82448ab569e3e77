import { useRecordContext } from 'ra-core';
import type { FieldsByName } from '../../schema/SchemaField';

const Currency = () => <span>{String(useRecordContext()?.currency ?? '')}</span>;
const Zone = () => <span>{String(useRecordContext()?.timezone ?? '')}</span>;

/** How settings are shown side by side that their schema does not tell how to show. */
export const settingFields: FieldsByName = { currency: Currency, timezone: Zone };
