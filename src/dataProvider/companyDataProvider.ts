import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, Identifier, RaRecord } from 'ra-core';
import type { Command } from '@/domain/flow/flow';
import type { AppointmentRecord, BlockInput, RecordMove, VisitInput } from '@/domain/records/record';
import type { SlotsOfDay } from '@/domain/sites/booking';
import { apiCalls } from './calls/apiCalls';
import { assistantCalls } from './calls/assistantCalls';
import { billingCalls } from './calls/billingCalls';
import { collectionCalls } from './calls/collectionCalls';
import { customerCalls } from './calls/customerCalls';
import { dashboardCalls } from './calls/dashboardCalls';
import { exportCalls } from './calls/exportCalls';
import type { HttpClient } from './httpClient';
import { listQuery, query } from './listQuery';
import { importCalls } from './calls/importCalls';
import { orderCalls } from './calls/orderCalls';
import { paymentCalls } from './calls/paymentCalls';
import { purchaseLinkCalls } from './calls/purchaseLinkCalls';
import { certificateCalls } from './calls/certificateCalls';
import { waitingCalls } from './calls/waitingCalls';
import { stockCalls } from './calls/stockCalls';
import { tillCalls } from './calls/tillCalls';
import { reviewCalls } from './calls/reviewCalls';
import { rosterCalls } from './calls/rosterCalls';
import { roleCalls } from './calls/roleCalls';
import { wageCalls } from './calls/wageCalls';
import { reportCalls } from './calls/reportCalls';
import { salesCalls } from './calls/salesCalls';
import { settingsCalls } from './calls/settingsCalls';
import { startCalls } from './calls/startCalls';
import { visitCalls } from './calls/visitCalls';
import { uploadCalls, type UploadCalls } from './calls/uploadCalls';
import type { ActivityQuery, ActivityEvent } from '@/domain/activity/activity';
import { pageGetter, sender } from './sender';
import type { Article, ArticleText } from '@/domain/articles/article';

/** `onUndoable` gets the token of the undo, if the change has one: react-admin passes on the data alone. */
type SendOptions = { idempotencyKey?: string; onUndoable?: (token: string | undefined) => void };

type CommandParams = { id: number; command: Command; version: number; notify?: boolean; reason?: string };
type MoveParams = { id: number; changes: Partial<RecordMove> };
type BookingParams = { visit: Partial<VisitInput> | Partial<BlockInput>; idempotencyKey: string };
type SlotsParams = {
  service_ids: number[];
  employee_ids: number[];
  duration_minutes?: number;
  from: string;
  days: number;
  except_record_id?: number;
};

export type CompanyDataProvider = DataProvider &
  ReturnType<typeof collectionCalls> &
  ReturnType<typeof activityCalls> &
  ReturnType<typeof articleCalls> &
  ReturnType<typeof apiCalls> &
  ReturnType<typeof assistantCalls> &
  ReturnType<typeof billingCalls> &
  ReturnType<typeof reviewCalls> &
  ReturnType<typeof customerCalls> &
  ReturnType<typeof importCalls> &
  ReturnType<typeof orderCalls> &
  ReturnType<typeof rosterCalls> &
  ReturnType<typeof reportCalls> &
  ReturnType<typeof roleCalls> &
  ReturnType<typeof wageCalls> &
  ReturnType<typeof salesCalls> &
  ReturnType<typeof paymentCalls> &
  ReturnType<typeof purchaseLinkCalls> &
  ReturnType<typeof certificateCalls> &
  ReturnType<typeof waitingCalls> &
  ReturnType<typeof stockCalls> &
  ReturnType<typeof tillCalls> &
  ReturnType<typeof visitCalls> &
  ReturnType<typeof dashboardCalls> &
  ReturnType<typeof exportCalls> &
  ReturnType<typeof settingsCalls> &
  ReturnType<typeof startCalls> &
  UploadCalls & {
    /** The appointments that touch the dates from..to, inclusive. */
    listRecords: (range: { from: string; to: string }) => Promise<{ data: AppointmentRecord[] }>;
    /** `undo` is valid for ten minutes; `told`: the client is notified. */
    moveRecord: (move: MoveParams) => Promise<{ data: AppointmentRecord; undo?: string; notified: boolean }>;
    /** `completable_order`: this was the last open appointment of that order. */
    commandRecord: (command: CommandParams) => Promise<{
      data: AppointmentRecord;
      completable_order?: number | null;
      undo?: string;
      notified?: boolean;
    }>;
    listSlots: (params: SlotsParams) => Promise<SlotsOfDay[]>;
    bookVisit: (booking: BookingParams) => Promise<{ data: object }>;
  };

export function companyDataProvider(http: HttpClient, companyId: number): CompanyDataProvider {
  const root = `/companies/${companyId}`;
  const rest = simpleRestProvider(root, async (path, options) => {
    const answer = await http(path, options);
    return { ...answer, json: answer.json?.data };
  });

  const getList: DataProvider['getList'] = async (resource, params) => {
    const { json } = await http(`${root}/${resource}?${listQuery(params)}`, { signal: params.signal });
    return { data: json.data, total: json.meta.total, meta: json.meta };
  };

  const send = async (
    method: string,
    path: string,
    body: object | undefined,
    { idempotencyKey, onUndoable }: SendOptions = {},
  ) => {
    const { json } = await http(`${root}/${path}`, {
      method,
      body: body && JSON.stringify(body),
      idempotencyKey,
    });
    onUndoable?.(json?.meta?.undo);
    return { data: json?.data };
  };

  return {
    ...rest,
    ...collectionCalls(http, root),
    ...customerCalls(http, root),
    ...activityCalls(http, root),
    ...importCalls(http, root),
    ...articleCalls(http, root),
    ...apiCalls(http, root),
    ...assistantCalls(http, root),
    ...billingCalls(http, root),
    ...reviewCalls(http, root),
    ...orderCalls(http, root),
    ...rosterCalls(http, root),
    ...reportCalls(http, root),
    ...roleCalls(http, root),
    ...wageCalls(http, root),
    ...salesCalls(http, root),
    ...paymentCalls(http, root),
    ...purchaseLinkCalls(http, root),
    ...certificateCalls(http, root),
    ...waitingCalls(http, root),
    ...stockCalls(http, root),
    ...tillCalls(http, root),
    ...visitCalls(http, root),
    ...dashboardCalls(http, root),
    ...exportCalls(http, root),
    ...settingsCalls(http, root),
    ...startCalls(http),
    getList,
    getMany: async (resource, { ids, signal }) => {
      const { json } = await http(`${root}/${resource}?${query({ ids, per_page: 100 })}`, { signal });
      return { data: json.data };
    },
    getManyReference: (resource, { target, id, filter, ...params }) =>
      getList(resource, { ...params, filter: { ...filter, [target]: id } }),
    create: (resource, { data, meta }) => send('POST', resource, data, meta),
    update: (resource, { id, data, meta }) => {
      const change = changes[resource]?.(data) ?? { body: data };
      return send(
        change.method ?? 'PUT',
        [resource, id, change.call].filter(Boolean).join('/'),
        change.body,
        meta,
      );
    },
    delete: async (resource, { id, previousData, meta }) => {
      await send('DELETE', `${resource}/${id}`, meta?.decisions && { decisions: meta.decisions }, meta);
      return { data: previousData ?? { id } };
    },

    ...uploadCalls(http, `${root}/uploads`),
    listRecords: async range => {
      const { json } = await http(`${root}/records?${query(range)}`);
      return { data: json.data };
    },
    moveRecord: async ({ id, changes }) => {
      const { json } = await http(`${root}/records/${id}`, {
        method: 'PATCH',
        body: JSON.stringify(changes),
      });
      return { data: json?.data, ...json?.meta };
    },
    commandRecord: async ({ id, ...command }) => {
      const { json } = await http(`${root}/records/${id}/commands`, {
        method: 'POST',
        body: JSON.stringify(command),
      });
      return { data: json?.data, ...json?.meta };
    },
    listSlots: async requested => {
      const { json } = await http(`${root}/availability?${query({ ...requested, explain: 1 })}`);
      return json.data;
    },
    bookVisit: ({ visit, idempotencyKey }) => send('POST', 'records', visit, { idempotencyKey }),
  } as CompanyDataProvider;
}

type Change = { method?: 'PATCH'; call?: string; body: object };

/** Resources of which only a part changes, by a request of its own. */
const changes: Record<string, (data: Partial<RaRecord>) => Change> = {
  orders: ({ comment, contact, version }) => ({ method: 'PATCH', body: { comment, contact, version } }),
  reviews: ({ reply, is_published, hidden_reason: reason, version }) => ({
    method: 'PATCH',
    body: { reply, is_published, reason, version },
  }),
  assistants: ({ feedback, comment }) => ({ call: 'feedback', body: { feedback, comment } }),
};

const activityCalls = (http: HttpClient, root: string) => ({
  listActivity: (params: Partial<ActivityQuery>) =>
    pageGetter(http)<ActivityEvent[]>(`${root}/activity?${query(params)}`),
});

type DraftVersions = { version: number; draft_version: number };
type SavedDraft = { draft_version: number; draft_saved_at: number };

function articleCalls(http: HttpClient, root: string) {
  const send = sender(http);
  const path = (id: Identifier, path: string) => `${root}/articles/${id}/${path}`;
  return {
    publishArticle: (id: Identifier) => send<Article>('POST', path(id, 'publish'), {}),
    unpublishArticle: (id: Identifier) => send<Article>('POST', path(id, 'unpublish'), {}),
    keepDraft: (id: Identifier, draft: ArticleText & DraftVersions) =>
      send<SavedDraft>('PUT', path(id, 'draft'), draft),
    dropDraft: (id: Identifier) => send('DELETE', path(id, 'draft')),
    /** The URL of a preview, valid for an hour. */
    previewArticle: (id: Identifier) => send<{ url: string }>('GET', path(id, 'preview')),
  };
}
