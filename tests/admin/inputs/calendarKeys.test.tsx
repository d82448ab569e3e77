import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import Calendar from '@/src/inputs/dates/Calendar';
import { show } from '@/tests/helpers/admin';

it('keeps the day that the keys have reached while the page behind draws again', async () => {
  const chosen = vi.fn<(day: string) => void>();
  const Page = () => {
    const [drawn, setDrawn] = useState(1);
    return (
      <>
        <button onClick={() => setDrawn(drawn + 1)}>drawn {drawn}</button>
        <Calendar value="2026-03-29" onChange={chosen} />
      </>
    );
  };
  show(<Page />);
  const day = (text: string) => screen.findByRole('gridcell', { name: text });
  fireEvent.keyDown(await day('29'), { key: 'ArrowLeft' });
  const holdsFocus = async () => expect(document.activeElement).toBe(await day('28'));
  await waitFor(holdsFocus);
  fireEvent.click(screen.getByRole('button', { name: 'drawn 1' }));
  await screen.findByRole('button', { name: 'drawn 2' });
  await holdsFocus();
  fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
  expect(chosen).toHaveBeenCalledWith('2026-03-28');
});
