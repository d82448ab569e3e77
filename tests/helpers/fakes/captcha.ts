import { act, waitFor } from '@testing-library/react';
import { vi } from 'vitest';
import type { ReCaptcha } from '@/src/inputs/captcha/loadReCaptcha';

type Box = Parameters<ReCaptcha['render']>[1];

const boxes: Box[] = [];
const reset = vi.fn();
const service = {
  ready: (then: () => void) => then(),
  render: (_: HTMLElement, box: Box) => boxes.push(box) - 1,
  reset,
};

/** Stands in for Google's script, which a page loads but once: what was drawn, and a tick in the box drawn last. */
export function fakeReCaptcha() {
  boxes.length = 0;
  reset.mockReset();
  window.grecaptcha = service;
  return { boxes, reset, tick };
}

async function tick(response: string) {
  await waitFor(() => {
    captchaScript()?.dispatchEvent(new Event('load'));
    if (boxes.length === 0) throw new Error('No box was drawn.');
  });
  act(() => boxes.at(-1)!.callback(response));
}

export const captchaScript = () => document.querySelector<HTMLScriptElement>('script[src*="recaptcha"]');
