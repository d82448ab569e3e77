export { forgetWebhookBodies, webhookSealLabel, webhooksChannel } from './commands/webhooks';
export { deliverWebhooks, forgetDeliveries } from './operations/deliverWebhooks';
export { webhooks } from './routes/webhooks';
