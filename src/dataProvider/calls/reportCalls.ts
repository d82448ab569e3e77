import type { MoneyKey, Report, ReportName } from '@/domain/reports/report';
import type { SalesGroup } from '@/domain/sales/ranges';
import type { HttpClient } from '../httpClient';
import { query } from '../listQuery';
import { sender } from '../sender';

export type ReportParams = {
  from: string;
  to: string;
  group?: SalesGroup;
  by?: MoneyKey;
  employee_id?: number;
  /** In epoch seconds. */
  until_at?: number;
};

export const reportCalls = (http: HttpClient, root: string) => ({
  getReport: async (name: ReportName, params: ReportParams): Promise<Report> =>
    (await sender(http)<Report>('GET', `${root}/reports/${name}?${query(params)}`)).data,
});
