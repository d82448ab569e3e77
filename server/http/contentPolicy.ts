const own = ["'self'"];

const directives = {
  defaultSrc: own,
  scriptSrc: own,
  // Emotion writes style elements; styles run nothing.
  styleSrc: ["'self'", "'unsafe-inline'"],
  fontSrc: own,
  // What somebody has just chosen is shown before it is uploaded.
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: own,
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: own,
  frameAncestors: ["'none'"],
};

export const contentPolicy = { useDefaults: false, directives };

/** The same for a page that shows Google's reCAPTCHA. */
export const captchaPolicy = {
  useDefaults: false,
  directives: {
    ...directives,
    scriptSrc: [...own, 'https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    frameSrc: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  },
};
