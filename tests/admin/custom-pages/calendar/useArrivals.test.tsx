import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { highlight_ms, useArrivals } from '@/src/custom-pages/calendar/useArrivals';
import { anAppointment } from '@/tests/helpers/appointments';

const appointments = (...ids: number[]) => ids.map(id => anAppointment({ id }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('appointments that appear by themselves', () => {
  it('are highlighted for some seconds, each from when it came', () => {
    const { result, rerender } = open('week', appointments(1, 2));
    expect([...result.current]).toEqual([]);
    rerender({ key: 'week', records: appointments(1, 2, 3) });
    expect([...result.current]).toEqual([3]);
    act(() => void vi.advanceTimersByTime(highlight_ms / 2));
    rerender({ key: 'week', records: appointments(1, 2, 3, 4) });
    expect([...result.current]).toEqual([3, 4]);
    act(() => void vi.advanceTimersByTime(highlight_ms / 2));
    expect([...result.current]).toEqual([4]);
    act(() => void vi.advanceTimersByTime(highlight_ms / 2));
    expect([...result.current]).toEqual([]);
  });

  it('are not those of another week that was opened', () => {
    const { result, rerender } = open('week', appointments(1));
    rerender({ key: 'next week', records: undefined });
    rerender({ key: 'next week', records: appointments(5, 6) });
    expect([...result.current]).toEqual([]);
    rerender({ key: 'next week', records: appointments(5, 6, 7) });
    expect([...result.current]).toEqual([7]);
  });
});

type Props = { key: string; records: ReturnType<typeof appointments> | undefined };
const open = (key: string, records: Props['records']) =>
  renderHook(({ key, records }: Props) => useArrivals(key, records), { initialProps: { key, records } });
