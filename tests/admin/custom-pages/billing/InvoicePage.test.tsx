import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import InvoicePage from '@/src/custom-pages/billing/InvoicePage';
import { permissionsOf } from '@/domain/access/permissions';
import { show } from '@/tests/helpers/admin';

const day = (date: string) => Date.parse(`${date}T00:00:00+02:00`);
const invoice = {
  id: 3,
  number: '5-0001',
  plan: 'team',
  period: 'monthly',
  from_on: '2027-01-18',
  to_on: '2027-02-18',
  lines: [
    {
      kind: 'plan',
      plan: 'team',
      period: 'monthly',
      from_on: '2027-01-18',
      to_on: '2027-02-18',
      amount: 1900,
    },
  ],
  amount: 1900,
  currency: 'EUR',
  state: 'open',
  issued_at: day('2027-01-18'),
  due_at: day('2027-01-26'),
  paid_at: null,
  payment_method: null,
  is_payable: false,
  payment: null,
  seller: 'Zapys\nUA00 1234',
};

const owner = permissionsOf({ company_role: 'administrator', is_owner: true });

const open = (overrides: object = {}, getInvoice = async () => ({ data: { ...invoice, ...overrides } })) =>
  show(
    <Routes>
      <Route path="/5/settings/billing/invoices/:id" element={<InvoicePage />} />
    </Routes>,
    { path: '/5/settings/billing/invoices/3', answers: { getInvoice }, permissions: owner },
  );

it('says from whom and to whom it is, for what, how much, until when and how it is paid', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Invoice 5-0001', level: 2 })).toBeDefined();
  for (const text of [/Zapys/, 'Kalyna', 'Pay by Jan 25, 2027', 'Issued on Jan 18, 2027', 'How to pay']) {
    expect(screen.getByText(text)).toBeDefined();
  }
  expect(screen.getByText('Team, Jan 18, 2027 – Feb 17, 2027')).toBeDefined();
  expect(screen.getAllByText('€19').length).toBeGreaterThan(1);
});

it('is paid at the provider’s page where there is one, and says what becomes of the card', async () => {
  open({ is_payable: true });
  expect(await screen.findByRole('button', { name: 'Pay €19' })).toBeDefined();
  expect(screen.getByText(/The card is saved for renewals; you can remove it in the settings/)).toBeDefined();
  expect(screen.queryByText(/Name the number/)).toBeNull();
});

it('is printed from the page, and says no more how to pay once it is paid', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  open({ state: 'paid', paid_at: day('2027-01-20') });
  fireEvent.click(await screen.findByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledOnce();
  expect(screen.getByText('Paid on Jan 20, 2027')).toBeDefined();
  expect(screen.queryByText('How to pay')).toBeNull();
});

it('is asked for again where it could not be fetched', async () => {
  const getInvoice = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue({ data: invoice });
  open({}, getInvoice);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Invoice 5-0001', level: 2 })).toBeDefined();
});
