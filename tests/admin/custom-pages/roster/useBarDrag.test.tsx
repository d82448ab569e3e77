import { act, renderHook } from '@testing-library/react';
import type { PointerEvent } from 'react';
import { expect, it, vi } from 'vitest';
import type { TimeOff } from '@/domain/schedule/timeOff';
import { useBarDrag } from '@/src/custom-pages/roster/useBarDrag';

const dates = ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04'];
const width = 10;

/** Its heads are `width` px wide, from the left. */
function aTable(): HTMLTableElement {
  const table = document.createElement('table');
  table.innerHTML = `<thead><tr>${dates.map(date => `<th data-date="${date}"></th>`).join('')}</tr></thead>`;
  table
    .querySelectorAll('th')
    .forEach((head, at) => (head.getBoundingClientRect = () => new DOMRect(at * width, 0, width, width)));
  return table;
}

const at = (day: number) => ({ clientX: day * width - width / 2 });
const pointer = (type: string, day: number) => window.dispatchEvent(new MouseEvent(type, at(day)));

it('drops a bar where the pointer let it go, also before that is drawn', async () => {
  const timeOff: TimeOff = { id: 3, from: dates[0]!, to: dates[3]!, type: 'vacation', note: '', version: 1 };
  const onDrop = vi.fn(async () => {});
  const table = { current: aTable() };
  const { result } = renderHook(() => useBarDrag({ table, dates, onDrop }));
  const press = { ...at(4), pointerType: 'mouse', button: 0 } as PointerEvent;
  act(() => result.current.grab(press, { employeeId: 7, timeOff, grip: 'to' }));
  await act(async () => {
    pointer('pointermove', 3);
    pointer('pointermove', 2);
    pointer('pointerup', 2);
  });
  expect(onDrop).toHaveBeenCalledExactlyOnceWith(7, timeOff, { from: dates[0], to: dates[1] });
});
