import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import SupportDialog from '@/src/layout/SupportDialog';
import { show } from '@/tests/helpers/admin';

it.each([
  [true, 'We have received it. We will reply to olena@example.com.'],
  [false, /nobody has been notified/],
])('says the number of the request, and what happens now: sent %s', async (is_sent, expected) => {
  const askSupport = vi.fn(async () => ({ data: { id: 41, is_sent } }));
  show(<SupportDialog onClose={() => undefined} />, { answers: { askSupport } });
  fireEvent.mouseDown(screen.getByLabelText('Topic'));
  fireEvent.click(await screen.findByRole('option', { name: 'A question' }));
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'How do I close on Sundays?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('41'));
  expect(screen.getByText(expected)).toBeDefined();
  expect(askSupport).toHaveBeenCalledWith(
    5,
    { topic: 'question', description: 'How do I close on Sundays?' },
    expect.any(String),
  );
});
