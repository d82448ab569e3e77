import type { DemoRole } from '@/domain/users/demo';

/** Printed at startup. */
export const demoAccount = { login: 'owner@demo.example', password: 'demo-demo' };

/** Who enters from the sign-in page; all have the password of `demoAccount`. */
export const demoLogins: Record<DemoRole, string> = {
  owner: demoAccount.login,
  administrator: 'iryna@demo.example',
  employee: 'marko@demo.example',
};

/** The company that the demonstration opens, and its site. */
export const demoSlug = 'kalyna';
