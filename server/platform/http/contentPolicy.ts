const own = ["'self'"];

const directives = {
  defaultSrc: own,
  scriptSrc: own,
  // Emotion needs inline styles, which cannot run scripts.
  styleSrc: ["'self'", "'unsafe-inline'"],
  fontSrc: own,
  // Chosen files are previewed before upload.
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: own,
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: own,
  frameAncestors: ["'none'"],
};

export const contentPolicy = { useDefaults: false, directives };

/** The admin shows a company's site as on a phone, from the same address. */
export const sitePolicy = { useDefaults: false, directives: { ...directives, frameAncestors: own } };

export const captchaPolicy = {
  useDefaults: false,
  directives: {
    ...directives,
    scriptSrc: [...own, 'https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    frameSrc: [...own, 'https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  },
};
