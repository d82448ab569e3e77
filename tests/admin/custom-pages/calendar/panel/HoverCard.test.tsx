import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { HoverCard } from '@/src/custom-pages/calendar/panel/HoverCard';
import { show } from '@/tests/helpers/admin';
import { anAppointment } from '@/tests/helpers/appointments';

const visit = anAppointment({ comment: 'Allergic to ammonia' });

const Sheet = () => {
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <div ref={sheet}>
      <button data-record={visit.id}>Hanna</button>
      <HoverCard within={sheet} records={[visit]} />
    </div>
  );
};

const pointerOver = (pointerType: string) => {
  const event = new MouseEvent('pointerover', { bubbles: true });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  fireEvent(screen.getByText('Hanna'), event);
};
const peek = () => screen.queryByText('Allergic to ammonia');

it('shows what a visit has no room for when the mouse rests on it, until something is pressed', async () => {
  show(<Sheet />);
  pointerOver('mouse');
  expect(peek()).toBeNull();
  await waitFor(() => expect(peek()).not.toBeNull());
  expect(await screen.findByText('+380 67 111 2233')).toBeDefined();
  expect(screen.getByText(/^Haircut · Olena Koval · ₴650/)).toBeDefined();
  fireEvent.pointerDown(screen.getByText('Hanna'));
  expect(peek()).toBeNull();
});

it('stays away from a finger, which opens the visit itself', async () => {
  show(<Sheet />);
  pointerOver('touch');
  await new Promise(rested => setTimeout(rested, 600));
  expect(peek()).toBeNull();
});
