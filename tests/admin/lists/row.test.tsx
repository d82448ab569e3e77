import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { choose, loaded, open, press } from './serviceList';

describe('a row', () => {
  it('is made inactive at once, and active again when the API declines', async () => {
    const update = vi.fn().mockRejectedValue(new HttpError('', 500));
    open({ update });
    await loaded();
    const active = () => screen.getByRole('switch', { name: 'Active: Haircut' });
    fireEvent.click(active());
    await waitFor(() => expect(update).toHaveBeenCalled());
    await waitFor(() => expect(active()).toHaveProperty('checked', true));
  });

  it('is said to be active once the API has agreed, and why not when it declines', async () => {
    const body = { message: 'Please check the highlighted fields', errors: { items: 'It needs a product' } };
    const update = vi.fn().mockRejectedValue(new HttpError('', 422, body));
    open({ update });
    await loaded();
    fireEvent.click(screen.getByRole('switch', { name: 'Active: Haircut' }));
    expect(await screen.findByText('It needs a product')).toBeDefined();
    expect(screen.queryByText('Haircut is inactive')).toBeNull();
  });

  it('is duplicated into the form of a new thing', async () => {
    open();
    await loaded();
    await press('Actions: Haircut');
    await choose('Duplicate');
    expect(await screen.findByLabelText(/^Name/)).toHaveProperty('value', 'Haircut (copy)');
    expect(screen.getByLabelText('Price, Olena Koval')).toHaveProperty('value', '500');
  });
});
