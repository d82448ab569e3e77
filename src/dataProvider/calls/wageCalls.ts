import type { DateSpan } from '@/domain/sales/ranges';
import type { AdjustmentInput, Payroll } from '@/domain/wages/payroll';
import type { WageRules } from '@/domain/wages/wageRules';
import type { HttpClient } from '../httpClient';
import { query } from '../listQuery';
import { sender } from '../sender';

export function wageCalls(http: HttpClient, root: string) {
  const send = sender(http);
  const rulesPath = (employee_id: number) => `${root}/employees/${employee_id}/wage_rules`;
  return {
    getPayroll: async (span: DateSpan): Promise<Payroll> => {
      const { data, meta } = (await http(`${root}/payroll?${query(span)}`)).json;
      return { rows: data, ...meta };
    },
    adjustWages: (input: AdjustmentInput, idempotencyKey: string) =>
      send<{ undo: string }>('POST', `${root}/payroll/adjustments`, input, idempotencyKey),
    closePayroll: ({ from, to }: DateSpan) => send('POST', `${root}/payroll/${from}..${to}/close`, {}),
    getWageRules: async (employee_id: number) => (await send<WageRules>('GET', rulesPath(employee_id))).data,
    setWageRules: (employee_id: number, rules: WageRules) =>
      send<WageRules>('PUT', rulesPath(employee_id), rules),
  };
}
