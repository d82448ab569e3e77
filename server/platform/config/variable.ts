import type { Check } from './checks';

export type Variable<T> = {
  /** The default as the documentation shows it. */
  usual: string;
  /** Whether `usual` is a value that the variable could have. */
  hasValue: boolean;
  /** For the documentation, in Markdown. */
  meaning: string;
  /** @throws Error that explains an invalid value */
  read(text: string | undefined, name: string): T;
};

/** `usual` is what the variable would have to contain for the same effect. */
export const withDefault = <T>(usual: string, check: Check<T>, meaning: string): Variable<T> => ({
  usual,
  hasValue: true,
  meaning,
  read: (text = usual, name) => check(text, name),
});

/** Undefined if not set; `usual` says what happens then. */
export const optional = <T>(check: Check<T>, meaning: string, usual = 'none'): Variable<T | undefined> => ({
  usual,
  hasValue: false,
  meaning,
  read: (text, name) => (text === undefined ? undefined : check(text, name)),
});

export type ValueOf<V> = V extends Variable<infer T> ? T : never;
