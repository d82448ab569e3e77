import { totp } from '@/server/platform/security/totp';

/** What an authenticator app shows at this moment. */
export const codeAt = (secret: string, now: number) => totp(secret, Math.floor(now / 30));
