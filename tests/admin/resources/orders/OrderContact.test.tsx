import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { HttpError } from 'ra-core';
import { anOrder } from '@/tests/helpers/orderPage';
import { dialog, open, press, write } from './openOrder';

const card = {
  first_name: 'Марія',
  last_name: 'Коваль',
  phone: '+380671112233',
  email: 'mariia@example.org',
};
const contact = { ...card, email: 'olena@example.org' };

describe('the contact of an order', () => {
  const openOrder = (order = anOrder({ contact }), calls: object = {}) => {
    const getOne = async (resource: string) => ({
      data: resource === 'customers' ? { id: 4, ...card } : order,
    });
    return open(order, { getOne, ...calls });
  };

  it('is shown where it is not the customer’s card, and changed', async () => {
    const changeOrderContact = vi.fn(async () => ({ data: anOrder() }));
    await openOrder(undefined, { changeOrderContact });
    expect(screen.getByText('olena@example.org')).toBeDefined();
    await screen.findByRole('button', { name: 'Change contact' });
    press('Change contact');
    await screen.findByRole('dialog');
    write('Email', 'new@example.org');
    press('Save contact');
    await waitFor(() =>
      expect(changeOrderContact).toHaveBeenCalledWith(4, {
        contact: { ...card, email: 'new@example.org' },
        version: anOrder().version,
      }),
    );
  });

  it('is changed by a press that came before the customer’s card', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>(resolve => (arrive = resolve));
    const getOne = async (resource: string) => {
      if (resource !== 'customers') return { data: anOrder({ contact }) };
      await arrived;
      return { data: { id: 4, ...card } };
    };
    await openOrder(undefined, { getOne });
    press('Change contact');
    expect(screen.queryByRole('dialog')).toBeNull();
    arrive();
    await screen.findByRole('dialog', { name: 'Messages go to' });
  });

  it('goes back to the card', async () => {
    const changeOrderContact = vi.fn(async () => ({ data: anOrder() }));
    await openOrder(undefined, { changeOrderContact });
    await screen.findByRole('button', { name: 'Change contact' });
    press('Change contact');
    await screen.findByRole('dialog');
    press('Use the customer’s card');
    press('Save contact');
    await waitFor(() =>
      expect(changeOrderContact).toHaveBeenCalledWith(4, { contact: card, version: anOrder().version }),
    );
  });

  it('is added where there is none, and says what is wrong at the field', async () => {
    const refused = new HttpError('', 422, { errors: { 'contact.phone': 'Invalid phone format' } });
    await openOrder(anOrder(), { changeOrderContact: vi.fn().mockRejectedValue(refused) });
    await screen.findByRole('button', { name: 'Send messages to another contact' });
    press('Send messages to another contact');
    await screen.findByRole('dialog');
    write('Phone', '12');
    press('Save contact');
    expect(await dialog().findByText('Invalid phone format')).toBeDefined();
  });
});
