import { object, string, text, type InferType } from '../validation/fields';

export const supportTopics = ['question', 'problem', 'billing', 'idea'] as const;

export const description_max = 5000;

export const supportRequestSchema = object({
  topic: string().oneOf(supportTopics).required(),
  description: text().max(description_max).required(),
}).meta({ resource: 'support_requests' });
export type SupportRequest = InferType<typeof supportRequestSchema>;
