import { createHmac } from 'node:crypto';
import { isSame } from './token';

/** Opens the outbox' page: 128 bits of the installation's secret, which the start prints. */
export const outboxKey = (secret: string): string =>
  createHmac('sha256', secret).update('outbox').digest().subarray(0, 16).toString('base64url');

export const isOutboxKey = (secret: string, sent: unknown): boolean =>
  typeof sent === 'string' && isSame(Buffer.from(sent), Buffer.from(outboxKey(secret)));
