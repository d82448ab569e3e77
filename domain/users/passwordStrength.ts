import type { ZxcvbnFactory, ZxcvbnResult } from '@zxcvbn-ts/core';
import type { Sentence } from '../messages/sentence';
import { minPasswordLength } from './password';

export type PasswordStrength =
  { level: 'weak'; problem: Sentence } | { level: 'good' | 'strong'; problem?: undefined };

/** Longer input is no stronger, and slow to estimate. */
const length_max = 64;

/** By zxcvbn; `weak` needs fewer than a million guesses or is too short. `own` are the person's logins and name. */
export async function passwordStrength(
  password: string,
  own: readonly (string | null | undefined)[] = [],
): Promise<PasswordStrength> {
  if (password.length < minPasswordLength) {
    return weak('validation.password_short', { length: minPasswordLength });
  }
  const guesses = [...own.flatMap(partsOf), 'zapys'];
  if (guesses.includes(password.trim().toLowerCase())) return weak('validation.password_own');
  const zxcvbn = await load();
  const head = password.slice(0, length_max);
  const results = [...new Set([head, asLatinKeys(head)])].map(one => zxcvbn.check(one, guesses));
  const weakest = results.reduce((least, one) => (one.guesses < least.guesses ? one : least));
  if (weakest.score < 2) return weak(problemOf(weakest));
  return { level: weakest.score < 3 ? 'good' : 'strong' };
}

const weak = (key: string, values: Sentence['values'] = {}): PasswordStrength => ({
  level: 'weak',
  problem: { key, values },
});

function problemOf({ sequence }: ZxcvbnResult): string {
  const dictionaries = sequence.map(({ dictionaryName }) => dictionaryName);
  if (dictionaries.includes('userInputs')) return 'validation.password_own';
  const isWord = sequence.some(({ pattern }) => pattern === 'dictionary');
  return isWord ? 'validation.common_password' : 'validation.password_simple';
}

function partsOf(input: string | null | undefined): string[] {
  if (!input) return [];
  const normalized = input.trim().toLowerCase();
  const digits = normalized.replace(/\D/g, '');
  const phone = /^\+\d+$/.test(normalized) ? [digits, `0${digits.slice(-9)}`, digits.slice(-9)] : [];
  return [normalized, ...normalized.split(/[@\s]+/), ...phone].filter(({ length }) => length > 2);
}

const cyrillic = 'йцукенгшщзхїфівапролджєячсмитьбюыэъё';
const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.s']`";
const keys = new Map([...cyrillic].map((letter, index) => [letter, latin.charAt(index)]));

/** `йцукенгш` is as easy to guess as `qwertyui`. */
const asLatinKeys = (password: string) =>
  [...password.toLowerCase()].map(letter => keys.get(letter) ?? letter).join('');

let loading: Promise<ZxcvbnFactory> | undefined;

/** Loads some hundred kilobytes on demand. A failed load is retried. */
function load(): Promise<ZxcvbnFactory> {
  loading ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }]) =>
      new ZxcvbnFactory({ dictionary, graphs, maxLength: length_max }),
  );
  loading.catch(() => (loading = undefined));
  return loading;
}
