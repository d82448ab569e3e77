/** Words around the captcha, which speaks for itself. */
export const captcha = {
  label: 'Show that you are not a robot',
  failed: 'The “I’m not a robot” check could not be loaded. Allow google.com in your browser, or try later.',
};
