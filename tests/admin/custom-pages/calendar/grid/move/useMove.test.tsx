import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError, memoryStore, useDataProvider, type Store } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import type { AppointmentRecord } from '@/domain/records/record';
import { useMove } from '@/src/custom-pages/calendar/grid/move/useMove';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { anAppointment } from '@/tests/helpers/appointments';
import { show } from '@/tests/helpers/admin';

const hour_ms = 3_600_000;
const stored = anAppointment();
const later = { start_at: stored.start_at + hour_ms, end_at: stored.end_at + hour_ms };

const Calendar = ({ to = later }: { to?: typeof later }) => {
  const dataProvider = useDataProvider<CompanyDataProvider>();
  const { move, dialog } = useMove();
  const { data: records = [] } = useQuery<AppointmentRecord[]>({
    queryKey: ['records', 'day'],
    queryFn: async () => (await dataProvider.listRecords({ from: '', to: '' })).data,
  });
  return (
    <>
      {records.map(record => (
        <button key={record.id} onClick={() => void move(record, { ...to, employee: record.employee })}>
          {new Date(record.start_at).toISOString()}
        </button>
      ))}
      {dialog}
    </>
  );
};

const before = '2026-07-01T07:00:00.000Z';
const after = '2026-07-01T08:00:00.000Z';

function open(
  moveRecord: unknown,
  permissions?: [],
  undo: unknown = vi.fn(),
  { to, store }: { to?: typeof later; store?: Store } = {},
) {
  const held = { current: stored };
  const listRecords = async () => ({ data: [held.current] });
  const keeping = async (params: { changes: Partial<AppointmentRecord> }) => {
    const answer = await (moveRecord as (params: object) => Promise<{ data: AppointmentRecord }>)(params);
    held.current = answer.data;
    return answer;
  };
  const getOne = async () => ({ data: { ...stored, version: 3 } });
  const answers = { listRecords, moveRecord: keeping, undo, getOne };
  show(<Calendar to={to} />, { answers, permissions, store });
}

const refusal = (error: object) => new HttpError('', 409, { error });
const question = refusal({
  code: 'needs_confirmation',
  warnings: [{ code: 'overlap', message: 'The time overlaps another appointment' }],
});

describe('moving an appointment', () => {
  it('shows it there at once, says when, and takes it back on asking', async () => {
    const moveRecord = vi.fn(async ({ changes }: { changes: object }) => ({
      data: { ...stored, ...changes, version: 2 } as AppointmentRecord,
      undo: 'token',
    }));
    open(moveRecord);
    fireEvent.click(await screen.findByText(before));
    expect(await screen.findByText(after)).toBeDefined();
    expect(moveRecord.mock.calls[0]![0]).toMatchObject({
      id: 1,
      changes: { ...later, employee_id: 2, version: 1, force: false },
    });

    expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined();
  });

  it('is taken back by its token on asking, and shown where it was at once', async () => {
    const moved = { data: { ...stored, ...later, version: 2 }, undo: 'token', notified: false };
    const undo = vi.fn(async () => ({ ids: [1] }));
    open(vi.fn().mockResolvedValue(moved), undefined, undo);
    fireEvent.click(await screen.findByText(before));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undo).toHaveBeenCalledWith('token'));
    expect(await screen.findByText('Moved back')).toBeDefined();
  });

  it('tells the client, and says so', async () => {
    const moved = { data: { ...stored, ...later, version: 2 }, undo: 'token', notified: true };
    const moveRecord = vi.fn().mockResolvedValue(moved);
    open(moveRecord);
    fireEvent.click(await screen.findByText(before));
    expect(await screen.findByText(/The customer will get a message/)).toBeDefined();
    expect(moveRecord.mock.calls[0]![0]).toMatchObject({ changes: { notify: true } });
    expect(screen.queryByRole('button', { name: 'Notify the customer' })).toBeNull();
  });

  it('tells the client only when asked to where this person tells nobody, and can still be taken back', async () => {
    const moved = { data: { ...stored, ...later, version: 2 }, undo: 'token', notified: false };
    const moveRecord = vi
      .fn()
      .mockResolvedValueOnce(moved)
      .mockResolvedValue({ ...moved, notified: true });
    const undo = vi.fn(async () => ({ ids: [1] }));
    const store = memoryStore();
    store.setItem('records.tells_clients', false);
    open(moveRecord, undefined, undo, { store });
    fireEvent.click(await screen.findByText(before));
    fireEvent.click(await screen.findByRole('button', { name: 'Notify the customer' }));
    expect(await screen.findByText('The customer will get a message shortly')).toBeDefined();
    expect(moveRecord.mock.calls[0]![0]).toMatchObject({ changes: { notify: false } });
    expect(moveRecord.mock.calls[1]![0]).toEqual({ id: 1, changes: { notify: true, version: 2 } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undo).toHaveBeenCalledWith('token'));
  });

  it('says how long an appointment is now, where its length alone has changed', async () => {
    const longer = { start_at: stored.start_at, end_at: stored.end_at + hour_ms / 2 };
    open(
      vi.fn().mockResolvedValue({ data: { ...stored, ...longer, version: 2 }, notified: true }),
      undefined,
      vi.fn(),
      { to: longer },
    );
    fireEvent.click(await screen.findByText(before));
    expect(await screen.findByText('Now 90 minutes. The customer will get a message.')).toBeDefined();
  });

  it('goes on from what a move before it has left, and waits for that', async () => {
    const answered: (() => void)[] = [];
    const moveRecord = vi.fn(
      ({ changes }: { changes: { version: number } }) =>
        new Promise(resolve => {
          const data = { ...stored, ...later, version: changes.version + 1 };
          answered.push(() => resolve({ data, notified: false }));
        }),
    );
    open(moveRecord);
    fireEvent.click(await screen.findByText(before));
    fireEvent.click(await screen.findByText(after));
    await waitFor(() => expect(answered).toHaveLength(1));
    answered[0]!();
    await waitFor(() => expect(answered).toHaveLength(2));
    expect(moveRecord.mock.calls.map(([{ changes }]) => changes.version)).toEqual([1, 2]);
  });

  it('goes on from what taking back has left, before the list tells of it', async () => {
    const moved = { data: { ...stored, ...later, version: 2 }, undo: 'token', notified: false };
    const moveRecord = vi.fn().mockResolvedValue(moved);
    let answerUndo = () => {};
    const undo = () => new Promise<object>(resolve => (answerUndo = () => resolve({ ids: [1] })));
    open(moveRecord, undefined, undo);
    fireEvent.click(await screen.findByText(before));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    fireEvent.click(await screen.findByText(before));
    expect(moveRecord).toHaveBeenCalledTimes(1);
    answerUndo();
    await waitFor(() => expect(moveRecord).toHaveBeenCalledTimes(2));
    expect(moveRecord.mock.calls[1]![0].changes.version).toBe(3);
  });

  it('says what a stale one has become', async () => {
    const current = { ...stored, start_at: stored.start_at + 3 * hour_ms, version: 5 };
    open(vi.fn().mockRejectedValue(refusal({ code: 'stale_version', current })));
    fireEvent.click(await screen.findByText(before));
    expect(await screen.findByText(/It is now .*1:00 PM, with Olena Koval: Planned/)).toBeDefined();
  });

  it('puts it back and says why when the API declines', async () => {
    open(
      vi.fn().mockRejectedValue(refusal({ code: 'slot_taken', message: 'This time has just been taken' })),
    );
    fireEvent.click(await screen.findByText(before));
    expect(await screen.findByText('This time has just been taken')).toBeDefined();
    expect(screen.getByText(before)).toBeDefined();
  });

  it('names what stands against it, and goes against the schedule only when told to', async () => {
    const moveRecord = vi
      .fn()
      .mockRejectedValueOnce(question)
      .mockResolvedValue({ data: { ...stored, ...later, forced: true, version: 2 } });
    open(moveRecord);
    fireEvent.click(await screen.findByText(before));
    expect(await screen.findByText('The time overlaps another appointment')).toBeDefined();
    expect(screen.getByText(before)).toBeDefined();

    fireEvent.click(screen.getByRole('button', { name: 'Book anyway' }));
    expect(await screen.findByText(after)).toBeDefined();
    expect(moveRecord.mock.calls[1]![0].changes.force).toBe(true);
  });

  it('does not offer to whoever may not', async () => {
    open(vi.fn().mockRejectedValue(question), []);
    fireEvent.click(await screen.findByText(before));
    expect(await screen.findByText('The time overlaps another appointment')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Book anyway' })).toBeNull();
  });
});
