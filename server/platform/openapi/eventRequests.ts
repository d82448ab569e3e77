import type { JsonSchema } from '@/domain/validation/jsonSchema';
import { test_event, webhookEvents } from '@/domain/webhooks/webhook';
import { exampleOf } from './examples';

const answer = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** What an event is about, by the first part of its name. */
const things: Record<string, JsonSchema> = {
  record: answer('Appointment'),
  order: answer('OrderOfEvent'),
  customer: answer('Customer'),
  review: answer('Review'),
  waiting_list: answer('WaitingEntry'),
  certificate: answer('Certificate'),
};

const gone: JsonSchema = {
  type: 'object',
  description: 'Of what is gone since.',
  properties: { id: { type: 'integer' } },
  required: ['id'],
  additionalProperties: false,
};

const signatureHeaders = [
  ['webhook-id', 'One for an event, whenever it is sent again.'],
  ['webhook-timestamp', 'Of the attempt, in epoch seconds.'],
  [
    'webhook-signature',
    '`v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`; two for a while after the secret was replaced.',
  ],
].map(([name, description]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
}));

/** The requests that webhooks receive, by event. */
export const eventRequests = Object.fromEntries(
  [...webhookEvents, test_event].map(type => [type, { post: requestOf(type) }]),
);

function requestOf(type: string) {
  const thing = things[type.split('.')[0] ?? ''];
  const body: JsonSchema = {
    type: 'object',
    properties: {
      type: { type: 'string', enum: [type] },
      timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
      data: thing ? { anyOf: [thing, gone] } : { type: 'object' },
      previous: { type: 'object', description: 'Of what changed, as it was; instants in epoch seconds.' },
    },
    required: ['type', 'timestamp', 'data', 'previous'],
  };
  return {
    operationId: `events.${type}`,
    summary: type,
    tags: ['events'],
    security: [],
    parameters: signatureHeaders,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: body, example: exampleOf(body, type) } },
    },
    responses: {
      '2XX': { description: 'Taken. Anything else, or nothing within ten seconds: it comes again.' },
    },
  };
}
