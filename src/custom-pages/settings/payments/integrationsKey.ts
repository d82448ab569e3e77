export const integrationsKey = ['payment_integrations'];
