import { companyRoles, type CompanyRole } from '@/domain/access/permissions';
import { comparable } from '@/domain/text/comparable';
import { composed } from '@/domain/text/composed';
import { distinctNames } from '@/domain/text/distinctNames';
import { problem, type Parsed } from './parsed';

const yes = [
  'yes',
  'y',
  'true',
  '1',
  '+',
  'on',
  'active',
  'enabled',
  'visible',
  'так',
  'т',
  'є',
  'активно',
  'активна',
  'активний',
  'увімкнено',
  'істина',
  '✓',
  '✔',
  'x',
  'х',
];
const no = [
  'no',
  'n',
  'false',
  '0',
  '-',
  'off',
  'inactive',
  'disabled',
  'hidden',
  'archived',
  'ні',
  'н',
  'неактивно',
  'неактивна',
  'неактивний',
  'вимкнено',
  'хиба',
  'приховано',
];

/** In both languages, and as spreadsheets write truth values. */
export function parseYesNo(text: string): Parsed<boolean> {
  const word = comparable(text);
  if (yes.includes(word)) return { value: true };
  return no.includes(word) ? { value: false } : problem('yes_no', text);
}

const roles: Record<string, CompanyRole> = {
  admin: 'administrator',
  адміністратор: 'administrator',
  менеджер: 'manager',
  менеджерка: 'manager',
  рецепціоніст: 'receptionist',
  рецепціоністка: 'receptionist',
  працівник: 'employee',
  співробітник: 'employee',
};

export function parseRole(text: string): Parsed<CompanyRole> {
  const word = comparable(text);
  const role = companyRoles.find(one => one === word) ?? roles[word];
  return role ? { value: role } : problem('role', text);
}

/** 'Haircut; Colouring', one in a line, or 'Haircut | Colouring'; each once. */
export function parseNames(text: string): Parsed<string[]> {
  const names = text
    .split(/[;\n|]/)
    .map(oneLine)
    .filter(Boolean);
  return { value: distinctNames(names) };
}

/** For names and categories: without line breaks and repeated spaces. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

export type PersonName = { first_name: string; last_name: string };

const patronymic = /(?:ович|евич|йович|івна|ївна)$/i;

/**
 * The surname is the last word, or the first one where `isSurnameFirst`, a comma follows it, or the last word is
 * a patronymic. Everything else is the first name, so that nothing gets lost.
 */
export function splitName(text: string, isSurnameFirst: boolean): PersonName {
  const [before = '', ...others] = text.split(',').map(oneLine);
  const after = others.filter(Boolean).join(' ');
  if (after) return { first_name: after, last_name: before };
  const words = before.split(' ');
  if (words.length === 1) return { first_name: before, last_name: '' };
  if (isSurnameFirst || (words.length === 3 && patronymic.test(composed(words[2] ?? '')))) {
    return { first_name: words.slice(1).join(' '), last_name: words[0] ?? '' };
  }
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
}
