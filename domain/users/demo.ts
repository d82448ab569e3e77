import type { TokenPair, User } from './session';
import { object, string, type InferType } from '../validation/fields';

/** As whom the sign-in page offers the demonstration; its clients need no account. */
export const demoRoles = ['owner', 'administrator', 'employee'] as const;
export type DemoRole = (typeof demoRoles)[number];

/** What opens the demonstration. */
export const demoSchema = object({
  role: string().oneOf(demoRoles).required(),
}).meta({ resource: 'session' });
export type DemoInput = InferType<typeof demoSchema>;

/** What the sign-in page is told of it: who may enter, and where clients book. */
export type DemoOffer = { roles: DemoRole[]; site: string };

export type EnteredDemo = { user: User; tokens: TokenPair };
