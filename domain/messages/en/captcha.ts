/** Words around the captcha. */
export const captcha = {
  label: 'Show that you are not a robot',
  failed: 'The “I’m not a robot” check could not be loaded. Allow google.com in your browser, or try later.',
  policy:
    'When you sign in, sign up or reset a password, Google’s reCAPTCHA checks that you are a person. Google then sees your IP address and information about your browser, and may set cookies of its own.',
};
