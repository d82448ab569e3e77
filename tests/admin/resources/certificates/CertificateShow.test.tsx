import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { Certificate } from '@/domain/certificates/certificate';
import CertificateShow from '@/src/resources/certificates/CertificateShow';
import { show } from '@/tests/helpers/admin';

const certificate: Certificate = {
  id: 3,
  code: '9C3YE9PF4QSW',
  amount: 25_000,
  balance: 5_000,
  currency: 'UAH',
  valid_until: '2027-11-27',
  status: 'active',
  order_id: 8,
  order_item_id: 1,
  created_at: Date.UTC(2026, 10, 27, 10),
  entries: [
    {
      id: 1,
      kind: 'sold',
      amount: 25_000,
      balance: 25_000,
      order_id: 8,
      note: '',
      actor: 'Olena Koval',
      created_at: Date.UTC(2026, 10, 27, 10),
    },
    {
      id: 2,
      kind: 'redeemed',
      amount: -20_000,
      balance: 5_000,
      order_id: 9,
      note: '',
      actor: 'Iryna Bondar',
      created_at: Date.UTC(2026, 10, 28, 10),
    },
  ],
};

function open(overrides: Partial<Certificate> = {}, options = {}) {
  const voidCertificate = vi.fn(async () => ({ undo: 'token' }));
  const page = (
    <Routes>
      <Route path="/5/certificates/:id" element={<CertificateShow />} />
    </Routes>
  );
  show(page, {
    resource: 'certificates',
    path: '/5/certificates/3',
    answers: { getOne: async () => ({ data: { ...certificate, ...overrides } }), voidCertificate },
    ...options,
  });
  return voidCertificate;
}

it('says what is left, until which day of which year, and what happened, the latest first', async () => {
  open();
  expect(await screen.findByText('Nov 27, 2027')).toBeDefined();
  const history = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(history).toEqual([
    expect.stringMatching(/^Redeemed.*Iryna Bondar.*200/),
    expect.stringMatching(/^Sold.*Olena Koval.*250/),
  ]);
});

it('is voided once that is confirmed, with what is left said before', async () => {
  const voidCertificate = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Void' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/₴50/)).toBeDefined();
  expect(voidCertificate).not.toHaveBeenCalled();
  fireEvent.click(dialog.getByRole('button', { name: 'Void' }));
  await waitFor(() => expect(voidCertificate).toHaveBeenCalledWith(3));
});

it.each([
  ['is used up', { status: 'used', balance: 0 } as const, {}],
  ['may only be read', {}, { permissions: ['certificates.read.all'] }],
])('cannot be voided where it %s', async (_, overrides, options) => {
  open(overrides, options);
  expect(await screen.findByText('Nov 27, 2027')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Void' })).toBeNull();
});
