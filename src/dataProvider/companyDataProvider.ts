import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'ra-core';
import type { Command } from '../../domain/flow/flow';
import type { AppointmentRecord, RecordMove, VisitInput } from '../../domain/records/record';
import { articleCalls } from './articleCalls';
import { collectionCalls } from './collectionCalls';
import { customerCalls } from './customerCalls';
import type { HttpClient } from './httpClient';
import { listQuery, query } from './listQuery';
import { reviewCalls } from './reviewCalls';
import { uploadCalls, type UploadCalls } from './uploadCalls';

type Commanded = { id: number; command: Command; version: number };
type Moved = { id: number; changes: Partial<RecordMove> };
type Booked = { visit: Partial<VisitInput>; idempotencyKey: string };

export type CompanyDataProvider = DataProvider &
  ReturnType<typeof collectionCalls> &
  ReturnType<typeof articleCalls> &
  ReturnType<typeof reviewCalls> &
  ReturnType<typeof customerCalls> &
  UploadCalls & {
    /** Appointments that touch the dates from..to, both included. */
    listRecords: (range: { from: string; to: string }) => Promise<{ data: AppointmentRecord[] }>;
    moveRecord: (move: Moved) => Promise<{ data: AppointmentRecord }>;
    commandRecord: (command: Commanded) => Promise<{ data: AppointmentRecord }>;
    bookVisit: (booking: Booked) => Promise<{ data: object }>;
  };

/** Everything below one company's address, as react-admin asks for it. */
export function companyDataProvider(http: HttpClient, companyId: number): CompanyDataProvider {
  const root = `/companies/${companyId}`;
  const rest = simpleRestProvider(root, async (path, options) => {
    const answer = await http(path, options);
    return { ...answer, json: answer.json?.data };
  });

  const getList: DataProvider['getList'] = async (resource, params) => {
    const { json } = await http(`${root}/${resource}?${listQuery(params)}`, { signal: params.signal });
    return { data: json.data, total: json.meta.total };
  };

  const send = async (method: string, path: string, body: object, idempotencyKey?: string) => {
    const { json } = await http(`${root}/${path}`, { method, body: JSON.stringify(body), idempotencyKey });
    return { data: json?.data };
  };

  return {
    ...rest,
    ...collectionCalls(http, root),
    ...customerCalls(http, root),
    ...articleCalls(http, root),
    ...reviewCalls(http, root),
    getList,
    getMany: async (resource, { ids, signal }) => {
      const { json } = await http(`${root}/${resource}?${query({ ids, per_page: 100 })}`, { signal });
      return { data: json.data };
    },
    getManyReference: (resource, { target, id, filter, ...params }) =>
      getList(resource, { ...params, filter: { ...filter, [target]: id } }),
    create: (resource, { data, meta }) => send('POST', resource, data, meta?.idempotencyKey),
    delete: async (resource, { id, previousData, meta }) => {
      const said = meta?.query ? `?${query(meta.query)}` : '';
      await http(`${root}/${resource}/${id}${said}`, { method: 'DELETE' });
      return { data: previousData ?? { id } };
    },

    ...uploadCalls(http, `${root}/uploads`),
    listRecords: async range => {
      const { json } = await http(`${root}/records?${query(range)}`);
      return { data: json.data };
    },
    moveRecord: ({ id, changes }) => send('PATCH', `records/${id}`, changes),
    commandRecord: ({ id, ...command }) => send('POST', `records/${id}/commands`, command),
    bookVisit: ({ visit, idempotencyKey }) => send('POST', 'records', visit, idempotencyKey),
  } as CompanyDataProvider;
}
