import { useGetRecordRepresentation, useRecordContext, useResourceContext } from 'ra-core';

/** What the record is called, for whoever hears it. */
export function useName(): string {
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(useResourceContext());
  return record ? String(represent(record)) : '';
}
