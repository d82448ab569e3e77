/** Printed at startup and offered on the sign-in page. */
export const demoAccount = { login: 'owner@demo.example', password: 'demo-demo' };
