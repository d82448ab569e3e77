import { object, text, type InferType } from '../validation/fields';

/** What somebody asks of whoever runs the installation. */
export const supportRequestSchema = object({
  topic: text().max(255).required(),
  description: text().max(5000).required(),
}).meta({ resource: 'support_requests' });
export type SupportRequestInput = InferType<typeof supportRequestSchema>;
