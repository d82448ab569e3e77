/** The part of Google's reCAPTCHA v2 API that is used. */
export type ReCaptcha = {
  ready: (then: () => void) => void;
  render: (place: HTMLElement, options: Options) => number;
  reset: (id: number) => void;
};

type Options = {
  sitekey: string;
  hl: string;
  theme: 'light' | 'dark';
  size: 'normal' | 'compact';
  callback: (response: string) => void;
  'expired-callback': () => void;
  'error-callback': () => void;
};

declare global {
  interface Window {
    grecaptcha?: ReCaptcha;
  }
}

const address = 'https://www.google.com/recaptcha/api.js?render=explicit';
const patience_ms = 15_000;

let loading: Promise<ReCaptcha> | undefined;

/** Loaded once; retried after a failure. */
export function loadReCaptcha(): Promise<ReCaptcha> {
  loading ??= load().catch(error => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function load(): Promise<ReCaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('reCAPTCHA could not be loaded.'));
    };
    // Google's script does not report it when a script that it loads fails.
    const timer = setTimeout(fail, patience_ms);
    script.src = address;
    script.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    script.onload = () =>
      window.grecaptcha?.ready(() => {
        clearTimeout(timer);
        // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- Google's script has set it, or `ready` would not have been called
        resolve(window.grecaptcha!);
      });
    document.head.append(script);
  });
}
