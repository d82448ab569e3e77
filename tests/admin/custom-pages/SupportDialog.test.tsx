import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import SupportDialog from '../../../src/custom-pages/SupportDialog';
import { show } from '../../helpers/admin';

it('says the number of the request', async () => {
  const askSupport = vi.fn(async () => ({ data: { id: 41 } }));
  show(<SupportDialog onClose={() => undefined} />, { answers: { askSupport } });
  fireEvent.mouseDown(screen.getByLabelText('Topic'));
  fireEvent.click(await screen.findByRole('option', { name: 'A question' }));
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'How do I close on Sundays?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('41'));
  expect(askSupport).toHaveBeenCalledWith(
    5,
    { topic: 'question', description: 'How do I close on Sundays?' },
    expect.any(String),
  );
});
