import { fireEvent, screen, waitFor } from '@testing-library/react';
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

const phoneOf = (within: ReturnType<typeof dialog>) =>
  within.getByLabelText<HTMLInputElement>('Phone').value.replace(/[^\d+]/g, '');

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
      expect(changeOrderContact).toHaveBeenCalledWith(4, { contact: null, version: anOrder().version }),
    );
  });

  it('is compared with the card as it is when the dialog is opened', async () => {
    const changeOrderContact = vi.fn(async () => ({ data: anOrder() }));
    let known = card;
    const getOne = async (resource: string) => ({
      data: resource === 'customers' ? { id: 4, ...known } : anOrder({ contact }),
    });
    await openOrder(undefined, { getOne, changeOrderContact });
    await screen.findByRole('button', { name: 'Change contact' });
    known = { ...card, phone: '+380509998877' };
    press('Change contact');
    await screen.findByRole('dialog');
    press('Use the customer’s card');
    expect(phoneOf(dialog())).toBe('+380509998877');
    press('Save contact');
    await waitFor(() =>
      expect(changeOrderContact).toHaveBeenCalledWith(4, expect.objectContaining({ contact: null })),
    );
  });

  it('is not offered where it is not theirs to change', async () => {
    await openOrder(anOrder({ may_change_contact: false }));
    expect(screen.queryByRole('button', { name: /contact/ })).toBeNull();
  });

  it('is added where there is none, and says what is wrong at the field', async () => {
    const refused = new HttpError('', 422, { errors: { 'contact.phone': 'Invalid phone format' } });
    await openOrder(anOrder(), { changeOrderContact: vi.fn().mockRejectedValue(refused) });
    await screen.findByRole('button', { name: 'Send messages to another contact' });
    press('Send messages to another contact');
    await screen.findByRole('dialog');
    write('Phone', '+380 67 111 22 44');
    press('Save contact');
    const phone = dialog().getByLabelText('Phone');
    await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'));
    expect(dialog().getAllByText('Invalid phone format')).toHaveLength(2);
    write('Phone', '+380 67 111 22 55');
    await waitFor(() => expect(dialog().queryByText('Invalid phone format')).toBeNull());
  });

  it('says what is wrong with none of its fields', async () => {
    const refused = new HttpError('', 422, { errors: { contact: 'There is no customer' } });
    await openOrder(anOrder(), { changeOrderContact: vi.fn().mockRejectedValue(refused) });
    await screen.findByRole('button', { name: 'Send messages to another contact' });
    press('Send messages to another contact');
    await screen.findByRole('dialog');
    press('Save contact');
    expect(await dialog().findByText('There is no customer')).toBeDefined();
  });

  it('takes e-mail addresses and phones as the other forms do', async () => {
    await openOrder();
    await screen.findByRole('button', { name: 'Change contact' });
    press('Change contact');
    await screen.findByRole('dialog');
    expect(dialog().getByLabelText<HTMLInputElement>('Email').type).toBe('text');
    expect(await dialog().findByRole('button', { name: /country/i })).toBeDefined();
  });

  it('that somebody else has changed meanwhile is not overwritten unseen', async () => {
    const theirs = { ...card, email: 'theirs@example.org' };
    const current = anOrder({ contact: theirs, version: 4 });
    const stale = new HttpError('', 409, {
      error: { code: 'stale_version', message: 'Someone else has changed this', current },
    });
    const changeOrderContact = vi.fn().mockRejectedValueOnce(stale).mockResolvedValue({ data: current });
    let order = anOrder({ contact });
    const getOne = async (resource: string) => ({
      data: resource === 'customers' ? { id: 4, ...card } : order,
    });
    const { refetch } = await openOrder(undefined, { getOne, changeOrderContact });
    await screen.findByRole('button', { name: 'Change contact' });
    press('Change contact');
    await screen.findByRole('dialog');
    write('Email', 'mine@example.org');
    order = current;
    await refetch();
    const now = /changed it meanwhile\. Messages now go to Марія Коваль, \+380.*, theirs@example\.org\.$/;
    expect(await dialog().findByText(now)).toBeDefined();
    press('Save contact');
    expect(await dialog().findByText('Someone else has changed this')).toBeDefined();
    const mine = { ...card, email: 'mine@example.org' };
    expect(changeOrderContact).toHaveBeenLastCalledWith(4, { contact: mine, version: 3 });
    write('First name', '');
    press('Save contact');
    expect(await dialog().findAllByText('First name is a required field')).toHaveLength(2);
    expect(dialog().queryByText('Someone else has changed this')).toBeNull();
    write('First name', card.first_name);
    press('Save contact');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changeOrderContact).toHaveBeenLastCalledWith(4, { contact: mine, version: 4 });
  });
});

describe('the comment of an order', () => {
  it('that somebody else has changed meanwhile is not overwritten unseen', async () => {
    const current = anOrder({ comment: 'Theirs', version: 4 });
    const stale = new HttpError('', 409, { error: { code: 'stale_version', current } });
    const writeOrderComment = vi.fn().mockRejectedValueOnce(stale).mockResolvedValue({ data: current });
    let order = anOrder();
    const { refetch } = await open(order, { getOne: async () => ({ data: order }), writeOrderComment });
    press('Add a comment');
    fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'Mine' } });
    order = current;
    await refetch();
    press('Save comment');
    await screen.findByText(/Someone else has changed this order/);
    expect(writeOrderComment).toHaveBeenLastCalledWith(4, { comment: 'Mine', version: 3 });
    press('Save comment');
    await waitFor(() =>
      expect(writeOrderComment).toHaveBeenLastCalledWith(4, { comment: 'Mine', version: 4 }),
    );
  });
});
