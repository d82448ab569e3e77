/** In its own file, since the sign-in page needs no schemas. */
export const captchaField = 'g-recaptcha-response';
