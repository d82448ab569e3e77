import type { CompanyExport } from '@/domain/exports/companyExport';
import { getFile, type NamedFile } from '../getFile';
import type { HttpClient } from '../httpClient';
import { sender } from '../sender';

/** The whole company as a file. Instants in ms. */
export function exportCalls(http: HttpClient, root: string) {
  const send = sender(http);
  return {
    listExports: () => send<CompanyExport[]>('GET', `${root}/exports`),
    requestExport: () => send<CompanyExport>('POST', `${root}/exports`, {}),
    downloadExport: (id: number): Promise<NamedFile> => getFile(http, `${root}/exports/${id}/file`),
  };
}
