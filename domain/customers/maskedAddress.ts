import { formatPhone } from '../phones/phone';

/**
 * An e-mail address or a phone as its owner knows it and nobody learns it: 'm•••@example.org',
 * '+380 •• ••• ••44'.
 */
export function maskedAddress(to: string): string {
  const at = to.lastIndexOf('@');
  if (at > 0) return `${[...to.slice(0, at)][0]}•••${to.slice(at)}`;
  const [calling_code = '', ...rest] = formatPhone(to).split(' ');
  const number = rest.join(' ');
  const shown = number.length - 2;
  return `${calling_code} ${number.slice(0, shown).replace(/\d/g, '•')}${number.slice(shown)}`;
}
