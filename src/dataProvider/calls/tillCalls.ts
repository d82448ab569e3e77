import type { CashMovementInput, CashShift, CashShiftDetail, CloseShiftInput } from '@/domain/till/cashShift';
import type { HttpClient } from '../httpClient';
import { query } from '../listQuery';
import { pageGetter, sender } from '../sender';

export function tillCalls(http: HttpClient, root: string) {
  const send = sender(http);
  const getPage = pageGetter(http);
  const path = `${root}/cash_shifts`;
  const getShift = async (id: number): Promise<CashShiftDetail> => (await http(`${path}/${id}`)).json.data;
  return {
    listShifts: (params: { page: number; per_page: number }) =>
      getPage<CashShift[]>(`${path}?${query(params)}`),
    getShift,
    /** Null while the till is closed, which is no error as the 404 of `current` would be. */
    currentShift: async (): Promise<CashShiftDetail | null> => {
      const [latest] = (await getPage<CashShift[]>(`${path}?${query({ page: 1, per_page: 1 })}`)).data;
      return latest?.closed_at === null ? getShift(latest.id) : null;
    },
    openShift: (opening_amount: number, idempotencyKey: string) =>
      send<CashShiftDetail>('POST', path, { opening_amount }, idempotencyKey),
    moveCash: (id: number, input: CashMovementInput, idempotencyKey: string) =>
      send<CashShiftDetail>('POST', `${path}/${id}/movements`, input, idempotencyKey),
    /** `undo` opens it again. */
    closeShift: async (id: number, input: CloseShiftInput): Promise<{ undo: string }> => {
      const { json } = await http(`${path}/${id}/close`, { method: 'POST', body: JSON.stringify(input) });
      return { undo: json.meta.undo };
    },
  };
}
