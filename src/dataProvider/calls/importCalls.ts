import type { ImportableCollection } from '@/domain/imports/collections';
import type { Import, PreviewInput, ImportRow, RowOutcome, RowResult } from '@/domain/imports/import';
import type { HttpClient } from '../httpClient';
import { query } from '../listQuery';
import { pageGetter, sender } from '../sender';
import { getFile } from '../getFile';
import type { UploadOptions } from './uploadCalls';

type Page = { page: number; per_page: number };
export type ImportRowFilter = { outcome?: RowOutcome; result?: RowResult };

export function importCalls(http: HttpClient, root: string) {
  const send = sender(http);
  const get = pageGetter(http);
  const path = (collection: ImportableCollection, ...segments: (number | string)[]) =>
    [root, collection, 'import', ...segments].join('/');
  return {
    listImports: (collection: ImportableCollection, page: Page) =>
      get<Import[]>(`${path(collection)}?${query(page)}`),
    uploadImport: async (
      collection: ImportableCollection,
      file: Blob,
      options: Omit<UploadOptions, 'isPrivate'> = {},
    ) => {
      const body = new FormData();
      body.set('file', file);
      const { json } = await http(path(collection), { method: 'POST', body, ...options });
      const data: Import = json.data;
      return { data };
    },
    getImport: (collection: ImportableCollection, id: number) => send<Import>('GET', path(collection, id)),
    /** Reads the rows and compares them with what is there; nothing is changed. */
    previewImport: (collection: ImportableCollection, id: number, choices: PreviewInput) =>
      send<Import>('POST', path(collection, id, 'preview'), choices),
    runImport: (collection: ImportableCollection, id: number) =>
      send<Import>('POST', path(collection, id), {}),
    undoImport: (collection: ImportableCollection, id: number) =>
      send<Import>('POST', path(collection, id, 'undo'), {}),
    deleteImport: (collection: ImportableCollection, id: number) =>
      send<undefined>('DELETE', path(collection, id)),
    listImportRows: (collection: ImportableCollection, id: number, params: ImportRowFilter & Page) =>
      get<ImportRow[]>(`${path(collection, id, 'rows')}?${query(params)}`),
    getImportErrors: (collection: ImportableCollection, id: number) =>
      getFile(http, path(collection, id, 'errors.csv')),
    getImportTemplate: (collection: ImportableCollection) => getFile(http, path(collection, 'template.csv')),
  };
}
