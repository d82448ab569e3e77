import { useState } from 'react';
import { fieldsToChoose, importField } from '@/domain/imports/fields';
import type { Import } from '@/domain/imports/import';
import { useCompany } from '@/src/company/CompanyContext';
import { useImportCollection } from '../useImportCollection';

/** The field of each column, as chosen here; sent with the check. */
export function useMapping({ columns, mapping: saved, suggested_mapping }: Import) {
  const collection = useImportCollection();
  const { content_locales } = useCompany();
  const [mapping, setMapping] = useState(saved.length === columns.length ? saved : suggested_mapping);
  const isImported = (field: string | null | undefined): field is string =>
    field != null && importField(collection, field)?.kind !== 'ignored';
  const columnsOf = (field: string) => mapping.flatMap((one, at) => (one === field ? [at] : []));
  return {
    mapping,
    fields: fieldsToChoose(collection, content_locales.slice(1), [...suggested_mapping, ...mapping]),
    /** Whether its field is chosen for another column too. */
    isTwice: (at: number) => {
      const field = mapping[at];
      return isImported(field) && columnsOf(field).length > 1;
    },
    /** The other column that has the field. */
    takenBy: (field: string, at: number): number | undefined => columnsOf(field).find(one => one !== at),
    choose: (at: number, field: string | null) =>
      setMapping(before => before.map((one, index) => (index === at ? field : one))),
  };
}

export type MappingState = ReturnType<typeof useMapping>;
