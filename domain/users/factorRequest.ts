/**
 * Requests for a code of the authenticator app begin so; those for a code that was sent do not. In its own file: the
 * sign-in page needs no schemas.
 */
export const factorRequestPrefix = 'totp_';
