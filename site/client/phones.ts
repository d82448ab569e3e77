import { mainCountries } from '@/domain/phones/mainCountries';

/** Typing a calling code selects its country: '+49' Germany. */
export function followCallingCodes(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'tel') return;
    const countries = target.form?.elements.namedItem('phone_country');
    if (countries instanceof HTMLSelectElement && target.value.trim().startsWith('+')) {
      select(countries, target.value.replace(/\D/g, ''));
    }
  });
}

/** Options end with their calling code. No code is a prefix of another; several countries may share one. */
function select(countries: HTMLSelectElement, digits: string): void {
  const matches = ({ text }: HTMLOptionElement) => {
    const code = /\+(\d+)$/.exec(text)?.[1];
    return code !== undefined && digits.startsWith(code);
  };
  const [chosen] = countries.selectedOptions;
  if (chosen && matches(chosen)) return;
  const sharing = [...countries.options].filter(matches);
  const next = sharing.find(({ value }) => mainCountries.includes(value)) ?? sharing[0];
  if (!next) return;
  countries.value = next.value;
  countries.dispatchEvent(new Event('input', { bubbles: true }));
}
