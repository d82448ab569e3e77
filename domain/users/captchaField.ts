/** In its own file: the sign-in page needs no schemas. */
export const captchaField = 'g-recaptcha-response';
