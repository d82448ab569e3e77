import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failures } from '@/domain/webhooks/failures';
import type { Webhook, WebhookDelivery } from '@/domain/webhooks/webhook';
import { DeliveriesDialog } from '@/src/custom-pages/settings/api/DeliveriesDialog';
import { show } from '@/tests/helpers/admin';

const webhook: Webhook = {
  id: 3,
  url: 'https://example.org/hook',
  events: ['order.paid'],
  is_enabled: true,
  given_up_at: null,
  old_secret_until: null,
  created_at: 1,
};
const unanswered = (error: string, id: number): WebhookDelivery => ({
  id,
  webhook_id: `msg_${id}`,
  type: 'order.paid',
  state: 'failed',
  attempts: 1,
  created_at: 1,
  attempted_at: 1,
  next_at: null,
  request: { url: webhook.url, body: null },
  response: null,
  error,
  duration_ms: 10,
});

it('says in the reader’s words why nothing was answered, or in those of the system', async () => {
  const errors = [...Object.values(failures), 'connect ECONNREFUSED 192.0.2.1:443'];
  const data = errors.map(unanswered);
  show(<DeliveriesDialog webhook={webhook} onClose={() => undefined} />, {
    answers: { listDeliveries: async () => ({ data, total: data.length }) },
  });
  expect(await screen.findByText('No answer within 10 seconds')).toBeDefined();
  expect(screen.getByText('connect ECONNREFUSED 192.0.2.1:443')).toBeDefined();
  expect(screen.queryByText(failures.late)).toBeNull();
});
