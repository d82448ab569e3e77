/** The field in which reCAPTCHA's answer is sent; it stands alone, since the sign-in needs no rules with it. */
export const captchaField = 'g-recaptcha-response';
