/** Who signs in to the demonstration; printed at the start and offered on the login page. */
export const demoAccount = { login: 'owner@demo.example', password: 'demo-demo' };
