/** What one look at the installation found; `advice` says what to do. */
export type Finding = { part: string; state: 'ok' | 'warning' | 'failed'; text: string; advice?: string };

export const ok = (part: string, text: string): Finding => ({ part, state: 'ok', text });

export const warning = (part: string, text: string, advice: string): Finding => ({
  part,
  state: 'warning',
  text,
  advice,
});

export const failed = (part: string, text: string, advice: string): Finding => ({
  part,
  state: 'failed',
  text,
  advice,
});
