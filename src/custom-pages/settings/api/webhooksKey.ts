export const webhooksKey = ['webhooks'] as const;
export const deliveriesKey = (id: number) => ['webhook_deliveries', id] as const;
