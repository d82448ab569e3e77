import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { choose, loaded, names, open, press } from './serviceList';

describe('the order of a list', () => {
  const result = { data: { ids: [1, 2, 3], undo: 'token' } };
  let reorder: ReturnType<typeof vi.fn>;
  beforeEach(() => {
    reorder = vi.fn(async () => result);
  });

  it('is changed from the menu of a row, seen at once and taken back', async () => {
    const undo = vi.fn(async () => ({ data: { ids: [1, 2, 3] } }));
    let answer = () => undefined as void;
    reorder.mockImplementation(() => new Promise(resolve => (answer = () => resolve(result))));
    open({ reorder, undo });
    await loaded();
    await press('Actions: Colouring');
    await choose('Move up');
    await waitFor(() => expect(reorder).toHaveBeenCalledWith('services', [2, 1, 3]));
    expect(names()[0]).toContain('Colouring');
    act(answer);
    expect(await screen.findByText('“Colouring” is now at position 1')).toBeDefined();
    await press('Undo');
    await waitFor(() => expect(undo).toHaveBeenCalledWith('token'));
  });

  it('is changed by naming the place', async () => {
    open({ reorder });
    await loaded();
    await press('Actions: Haircut');
    await choose('Move to…');
    fireEvent.change(await screen.findByLabelText('Position, from 1 to 3'), { target: { value: '3' } });
    await press('Move');
    await waitFor(() => expect(reorder).toHaveBeenCalledWith('services', [2, 3, 1]));
  });

  it('goes back when the API declines', async () => {
    reorder.mockRejectedValue(new HttpError('', 409, { error: { message: 'The order has changed' } }));
    open({ reorder });
    await loaded();
    await press('Actions: Colouring');
    await choose('Move up');
    expect(await screen.findByText('The order has changed')).toBeDefined();
    expect(names()[0]).toContain('Haircut');
  });

  it('offers a handle to whoever drags, except where the list is searched', async () => {
    open({ reorder });
    await loaded();
    expect(await screen.findByRole('button', { name: 'Move Haircut' })).toBeDefined();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'a' } });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Move Haircut' })).toBeNull());
  });
});
