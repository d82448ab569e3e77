import useMediaQuery from '@mui/material/useMediaQuery';
import { useStore } from 'ra-core';
import type { Mode } from './theme';

export const choices = ['system', 'light', 'dark'] as const;
export type Choice = (typeof choices)[number];

/** `mode` is the choice, resolved with the system's setting. */
export function useMode() {
  const [choice, choose] = useStore<Choice>('theme', 'system');
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const mode: Mode = choice === 'system' ? (systemIsDark ? 'dark' : 'light') : choice;
  return { choice, choose, mode };
}
