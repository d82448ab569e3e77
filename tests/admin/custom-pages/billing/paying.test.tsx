import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { permissionsOf } from '@/domain/access/permissions';
import { BillingTab } from '@/src/custom-pages/billing/BillingTab';
import CompanyBanner from '@/src/custom-pages/billing/CompanyBanner';
import { show } from '@/tests/helpers/admin';
import { calls, invoice, kyiv, owner, tab, team } from './setup';

describe('paying by card', () => {
  const failing = { ...team, failed_at: kyiv('2027-01-26') };
  const owed = { ...invoice, is_payable: true };
  const declined = {
    state: 'failed',
    way: 'card',
    tried_at: 0,
    error: 'the card’s limit is exceeded',
    is_begun_anew: false,
  };
  const charged = { is_charged: true, card: { mask: '•••• 4242' }, credit: 0, currency: 'EUR' };
  const answers = (overrides: object, more = {}) => ({
    getInvoices: async () => ({ data: [{ ...owed, ...overrides }], total: 1 }),
    getBilling: async () => ({ data: charged }),
    ...more,
  });

  it('leads to the provider’s page, once however often it is pressed', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { ...window.location, assign });
    const startCheckout = vi.fn(async () => ({ data: { url: 'https://liqpay.example/pay' } }));
    tab({ current_subscription: team }, answers({}, { startCheckout }));
    const button = await screen.findByRole('button', { name: 'Pay now' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://liqpay.example/pay'));
    expect(startCheckout).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('says why it could not begin, and lets one try again', async () => {
    const startCheckout = vi.fn().mockRejectedValue(new Error('It is being checked'));
    tab({ current_subscription: team }, answers({}, { startCheckout }));
    fireEvent.click(await screen.findByRole('button', { name: 'Pay now' }));
    expect(await screen.findByText('It is being checked')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pay now' })).toHaveProperty('disabled', false);
  });

  it('is the owner’s, and is offered for nothing else than an open invoice', async () => {
    const administrator = permissionsOf({ company_role: 'administrator', is_owner: false });
    tab({ current_subscription: failing }, answers({}), administrator);
    expect(await screen.findByText(/The owner of the company can pay it/)).toBeTruthy();
    expect(await screen.findByText('Open')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove card' })).toBeNull();
  });

  it.each([
    ['a declined card', declined, /card could not be charged: the card’s limit is exceeded/],
    ['a failed payment', { ...declined, way: 'page' }, /last payment failed: the card’s limit/],
    ['a payment that is not known yet', { ...declined, state: 'checking' }, /payment is being checked/],
    ['another sum', { ...declined, state: 'review' }, /The amount paid differs/],
  ])('says at the invoice what came of %s', async (_, payment, text) => {
    tab({ current_subscription: team }, answers({ payment }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('is what the notice of a failure leads to, which says why the card was declined', async () => {
    const company = { current_subscription: failing };
    show(<CompanyBanner />, { company, answers: calls(answers({ payment: declined })), permissions: owner });
    expect(await screen.findByRole('button', { name: 'Pay now' })).toBeTruthy();
    expect(
      screen.getByText(
        /could not be charged: the card’s limit is exceeded. Everything keeps working through Feb 2/,
      ),
    ).toBeTruthy();
  });

  it('remembers the card, shows the credit, and forgets the card when told to', async () => {
    const removeCard = vi.fn(async () => ({ data: undefined }));
    const getBilling = async () => ({ data: { ...charged, credit: 1900 } });
    tab({ current_subscription: team }, answers({}, { removeCard, getBilling }));
    expect(await screen.findByText('Renewals are charged to the card •••• 4242.')).toBeTruthy();
    expect(screen.getByText('Your credit is €19. It is used for the next invoices.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove card' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/You will have 7 days to pay each invoice/)).toBeTruthy();
    expect(removeCard).not.toHaveBeenCalled();
    fireEvent.click(dialog.getByRole('button', { name: 'Remove card' }));
    await waitFor(() => expect(removeCard).toHaveBeenCalledOnce());
  });

  it.each([
    ['is being checked', { payment: null }, 'Invoice 5-0001: we are checking the payment…'],
    [
      'is being checked, after another failed',
      { payment: { ...declined, is_begun_anew: true } },
      'Invoice 5-0001: we are checking the payment…',
    ],
    ['has come', { state: 'paid', is_payable: false }, 'Invoice 5-0001 is paid. Thank you!'],
    ['has failed', { payment: { ...declined, way: 'page' } }, 'Invoice 5-0001: the payment failed'],
  ])('says to whoever is back from the page that the payment %s', async (_, overrides, text) => {
    const checkInvoice = vi.fn(async () => ({ data: { ...owed, seller: null, ...overrides } }));
    show(<BillingTab />, {
      company: { current_subscription: team },
      answers: calls(answers({}, { checkInvoice })),
      permissions: owner,
      path: '/5/settings/billing?paid=3',
    });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(checkInvoice).toHaveBeenCalledWith(3);
  });
});
