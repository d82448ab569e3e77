import { reCaptcha } from './reCaptcha';

/** `address` is the client's IP address. */
export type Captcha = (response: string | undefined, address: string) => Promise<boolean>;

type Settings = { recaptcha_secret: string | undefined; recaptcha_url: string };

/** Without a secret everyone passes. */
export const captchaOf = ({ recaptcha_secret, recaptcha_url }: Settings): Captcha =>
  recaptcha_secret ? reCaptcha(recaptcha_url, recaptcha_secret) : async () => true;
