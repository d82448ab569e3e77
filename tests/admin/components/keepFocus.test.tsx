import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TitledDialog } from '@/src/components/dialogs/TitledDialog';
import { keepFocus } from '@/src/components/keepFocus';
import { anOrder, aPayment } from '@/tests/helpers/orderPage';
import { show } from '@/tests/helpers/admin';
import { open, press } from '../resources/orders/openOrder';

let end = () => {};
beforeEach(() => void (end = keepFocus()));
afterEach(() => end());

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const focus = (name: string) => act(() => button(name).focus());

it('stays with the payment whose refund became a return', async () => {
  const refund = aPayment({ id: 72, kind: 'refund', amount: -10_000, refunds_id: 71, refundable: 0 });
  const orderOf = (refund_kind: 'correction' | 'return') =>
    anOrder({ payments: [aPayment(), { ...refund, refund_kind }] });
  const makeReturn = vi.fn(async () => ({ data: orderOf('return') }));
  await open(orderOf('correction'), { makeReturn });
  const name = 'Do not charge again: ₴100 refunded';
  focus(name);
  press(name);
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  await waitFor(() => expect(document.activeElement?.tagName).toBe('LI'));
  expect(within(document.activeElement as HTMLElement).getByText('-₴100')).toBeDefined();
});

const Parts = () => {
  const [step, setStep] = useState('first');
  return (
    <main>
      <section aria-label="Part">
        {step !== 'gone' && (
          <button disabled={step === 'sending'} onClick={() => setStep('sending')}>
            Send
          </button>
        )}
        {step === 'asking' && (
          <TitledDialog title="Sure?" onClose={() => undefined}>
            <button onClick={() => setStep('gone')}>Yes</button>
          </TitledDialog>
        )}
      </section>
      <button onClick={() => setStep('first')}>Fail</button>
      <button onClick={() => setStep('asking')}>Ask</button>
      <button onClick={() => setStep('gone')}>Remove</button>
    </main>
  );
};

it('comes back to a button that was disabled while its press was under way', async () => {
  show(<Parts />);
  focus('Send');
  fireEvent.click(button('Send'));
  act(() => button('Send').blur());
  fireEvent.click(button('Fail'));
  await waitFor(() => expect(document.activeElement).toBe(button('Send')));
});

it('goes to what is around a button that a dialog has taken away', async () => {
  show(<Parts />);
  focus('Send');
  fireEvent.click(button('Ask'));
  const yes = await screen.findByRole('button', { name: 'Yes' });
  act(() => yes.focus());
  fireEvent.click(yes);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Part' })));
});

it('is left alone after a press elsewhere, and where something else has it', async () => {
  show(<Parts />);
  focus('Send');
  fireEvent.pointerDown(document.body);
  act(() => button('Send').blur());
  fireEvent.click(button('Remove'));
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});
