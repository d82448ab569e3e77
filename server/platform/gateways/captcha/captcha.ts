import type { Captcha } from './reCaptcha';
import { reCaptcha } from './reCaptcha';

type Settings = { recaptcha_secret: string | undefined; recaptcha_url: string };

/** Without a secret everyone passes. */
export const captchaOf = ({ recaptcha_secret, recaptcha_url }: Settings): Captcha =>
  recaptcha_secret ? reCaptcha(recaptcha_url, recaptcha_secret) : async () => true;
