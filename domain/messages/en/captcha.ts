/** Words around the captcha, which speaks for itself. */
export const captcha = {
  label: 'Show that you are not a robot',
  failed: 'The “I’m not a robot” check could not be loaded. Allow google.com in your browser, or try later.',
  policy:
    'Where you sign in, sign up or reset a password, Google’s reCAPTCHA checks that you are a person. Google then learns your network address and what your browser tells of itself, and may keep cookies of its own.',
};
