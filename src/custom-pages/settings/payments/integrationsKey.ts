/** Under which the company's accounts at payment providers are kept. */
export const integrationsKey = ['payment_integrations'];
