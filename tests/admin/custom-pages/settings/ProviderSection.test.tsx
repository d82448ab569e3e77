import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { PaymentIntegration } from '@/domain/payments/integration';
import { ProvidersSection } from '@/src/custom-pages/settings/payments/ProvidersSection';
import { show } from '@/tests/helpers/admin';

const integration: PaymentIntegration = {
  provider: 'liqpay',
  is_enabled: true,
  fields: { public_key: 'sandbox_i123', private_key: '••••w9Qz', api_version: 3 },
  callback_url: null,
  last_success_at: null,
  last_error: 'The private key does not match the public key',
};

async function open(calls: object = {}) {
  const answers = { listIntegrations: async () => ({ data: [integration] }), ...calls };
  show(<ProvidersSection />, { answers });
  return (await screen.findByLabelText('Private key')) as HTMLInputElement;
}

it('the private key is never shown, and stays as it is while its field is empty', async () => {
  const updateIntegration = vi.fn(async () => ({ data: integration }));
  const key = await open({ updateIntegration });
  expect(key.value).toBe('');
  expect(screen.getByText(/••••w9Qz/)).toBeDefined();
  fireEvent.change(screen.getByLabelText('Public key'), { target: { value: 'sandbox_i456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The settings are saved');
  expect(updateIntegration).toHaveBeenCalledWith('liqpay', {
    is_enabled: true,
    public_key: 'sandbox_i456',
    private_key: '',
    api_version: 3,
  });
});

it('the connection is tested, and what the provider said stands there', async () => {
  const testIntegration = vi
    .fn()
    .mockResolvedValueOnce({
      data: { is_ok: false, message: 'LiqPay does not know a shop with this public key' },
    })
    .mockResolvedValueOnce({ data: { is_ok: true } });
  await open({ testIntegration });
  expect(screen.getByText('The private key does not match the public key')).toBeDefined();
  const test = screen.getByRole('button', { name: 'Test connection' });
  fireEvent.click(test);
  expect(await screen.findByText('LiqPay does not know a shop with this public key')).toBeDefined();
  await waitFor(() => fireEvent.click(test));
  expect(await screen.findByText('The connection works.')).toBeDefined();
});

it('Stripe is given the address of our webhook once its account is saved', async () => {
  const stripe: PaymentIntegration = {
    ...integration,
    provider: 'stripe',
    is_enabled: false,
    fields: { public_key: '', secret_key: null, token: null },
    last_error: null,
  };
  const answers = { listIntegrations: async () => ({ data: [stripe] }) };
  const { unmount } = show(<ProvidersSection />, { answers });
  expect(await screen.findByText(/^Save the keys first/)).toBeDefined();
  expect(screen.getByLabelText('Webhook signing secret')).toBeDefined();
  expect((screen.getByRole('button', { name: 'Test connection' }) as HTMLButtonElement).disabled).toBe(true);
  unmount();

  const callback_url = 'https://zapys.example.org/api/hooks/stripe/7';
  const saved = {
    ...stripe,
    callback_url,
    fields: { public_key: 'pk_1', secret_key: '••••', token: '••••' },
  };
  show(<ProvidersSection />, { answers: { listIntegrations: async () => ({ data: [saved] }) } });
  const address = (await screen.findByLabelText('Webhook address')) as HTMLInputElement;
  expect([address.value, address.readOnly]).toEqual([callback_url, true]);
  expect((screen.getByRole('button', { name: 'Test connection' }) as HTMLButtonElement).disabled).toBe(false);
});
