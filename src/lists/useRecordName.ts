import { useGetRecordRepresentation, useRecordContext, useResourceContext } from 'ra-core';

/** The record's name, for screen readers. */
export function useRecordName(): string {
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(useResourceContext());
  return record ? String(represent(record)) : '';
}
