import { reCaptcha } from './reCaptcha';

/** Tells people from programs. `address` is whence the request came. */
export type Captcha = (response: string | undefined, address: string) => Promise<boolean>;

type Settings = { recaptcha_secret: string | undefined; recaptcha_url: string };

/** Google's where the installation has a secret; without one everybody passes. */
export const captchaOf = ({ recaptcha_secret, recaptcha_url }: Settings): Captcha =>
  recaptcha_secret ? reCaptcha(recaptcha_url, recaptcha_secret) : async () => true;
