import type { Identifier, SortPayload } from 'ra-core';
import type { BulkResult, Dependent } from '@/domain/collections/bulk';
import type { TableFormat } from '@/domain/collections/table';
import type { PriceChange } from '@/domain/money/adjustPrice';
import type { VisitDecision } from '@/domain/records/visitDecision';
import { getFile, type NamedFile } from '../getFile';
import type { HttpClient } from '../httpClient';
import { listQuery, query } from '../listQuery';
import { sender } from '../sender';

export type SelectionParams = { ids: Identifier[] } | { filter: Record<string, unknown> };

type Attached = { employee_id: Identifier; price?: { amount: number; currency: string }; duration?: number };

export type BulkChange =
  { changes: Record<string, unknown> } | { adjust: { price: PriceChange } } | { attach: Attached };

/** A bulk change is all or nothing. */
export function collectionCalls(http: HttpClient, root: string) {
  const send = sender(http);
  return {
    bulkChange: (resource: string, selection: SelectionParams, change: BulkChange) =>
      send<BulkResult>('PATCH', `${root}/${resource}`, { ...selection, ...change }),
    bulkDelete: (resource: string, selection: SelectionParams, decisions?: VisitDecision[]) => {
      const params =
        'ids' in selection ? { ids: selection.ids } : { filter: JSON.stringify(selection.filter) };
      const body = decisions && { decisions };
      return send<BulkResult>('DELETE', `${root}/${resource}?${query(params)}`, body);
    },
    undo: (token: string) => send<{ ids: number[] }>('POST', `${root}/undo`, { undo: token }),
    reorder: (resource: string, ids: Identifier[]) =>
      send<BulkResult>('PUT', `${root}/${resource}/order`, { ids }),
    getDependents: (resource: string, id: Identifier) =>
      send<Dependent[]>('GET', `${root}/${resource}/${id}/dependents`),
    /** All matching rows, with the API's file name. */
    exportTable: (
      resource: string,
      format: TableFormat,
      params: { sort?: SortPayload; filter: Record<string, unknown> },
    ): Promise<NamedFile> => getFile(http, `${root}/${resource}.${format}?${listQuery(params)}`),
  };
}
