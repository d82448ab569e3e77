import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import zones from 'countries-and-timezones';
import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  Metadata,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import prettier from 'prettier';

const require = createRequire(import.meta.url);
const metadata = require('libphonenumber-js/metadata.max.json');
const examples = require('libphonenumber-js/examples.mobile.json');
const currencies = require('country-to-currency').default;
const world = require('world-countries');

/** Local formats, where the library groups digits differently. */
const ownMasks = { UA: ['(##) ###-##-##'] };

/** Zones that the source lists but no business uses, or that two countries claim. */
const leftOut = {
  AU: ['Asia/Tokyo'],
  RU: ['Europe/Simferopol'],
  UA: ['Europe/Simferopol'],
  VN: ['Asia/Bangkok'],
};

export function countryRows() {
  return getCountries(metadata)
    .toSorted()
    .flatMap(code => {
      const { cca3 } = world.find(({ cca2 }) => cca2 === code) ?? {};
      const timezones = timezonesOf(code);
      if (!cca3 || !currencies[code] || timezones.length === 0) return [];
      const masks = ownMasks[code] ?? mobileExamples(code).map(maskOf);
      return [[code, cca3, getCountryCallingCode(code, metadata), masks, currencies[code], timezones]];
    });
}

/** A valid mobile number of each length, the most common first. */
export function mobileExamples(code) {
  const usual = getExampleNumber(code, examples, metadata);
  const lengths = new Metadata(metadata);
  lengths.selectNumberingPlan(code);
  const others = lengths.numberingPlan
    .type('MOBILE')
    .possibleLengths()
    .filter(length => length !== usual.nationalNumber.length)
    .map(length => validOf(code, usual.nationalNumber, length));
  return [usual, ...others.filter(Boolean)];
}

function validOf(code, usual, length) {
  const filler = '2345678234567823456782345678';
  for (let first = 0; first < 10_000; first++) {
    const starts = first === 0 ? usual.slice(0, length) : String(first);
    const national = (starts + filler).slice(0, length);
    const number = parsePhoneNumberFromString(
      `+${getCountryCallingCode(code, metadata)}${national}`,
      metadata,
    );
    const isMobile = ['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(number?.getType());
    if (isMobile && number.country === code && number.nationalNumber.length === length) return number;
  }
  return undefined;
}

/** National format with brackets if the country uses them, else the international grouping. */
function maskOf(number) {
  const national = number.formatNational();
  const isWhole = national.replace(/\D/g, '') === number.nationalNumber;
  const formatted =
    isWhole && national.includes('(')
      ? national
      : number.formatInternational().replace(`+${number.countryCallingCode}`, '');
  return formatted.trim().replace(/\d/g, '#').replace(/\)\s*/, ') ');
}

/** When countries share a zone, prefer the country's own name: Oslo rather than Berlin. */
function timezonesOf(code) {
  const all = zones.getTimezonesForCountry(code, { deprecated: true }) ?? [];
  return all
    .filter(({ aliasOf, name }) => !aliasOf && !leftOut[code]?.includes(name))
    .map(({ name, countries }) => (countries[0] === code ? name : (ownName(name) ?? name)))
    .toSorted();

  function ownName(shared) {
    const own = all.filter(({ aliasOf, countries }) => aliasOf === shared && `${countries}` === code);
    return own.find(({ name }) => /^[A-Z][a-z]+\/[A-Z]/.test(name))?.name;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = fileURLToPath(new URL('../domain/countries/countryRows.ts', import.meta.url));
  const rows = countryRows().map(([code, iso, tel, masks, ...rest]) => {
    return JSON.stringify([code, iso, tel, masks.length === 1 ? masks[0] : masks, ...rest]);
  });
  const source = `/** Made by \`npm run countries\` from the packages that tests/domain/countries holds it against. */
// prettier-ignore
export const countryRows: CountryRow[] = [\n${rows.join(',\n')},\n];

/** Code, ISO's three letters, calling code, mask or masks of mobile numbers, currency, time zones. */
export type CountryRow = [string, string, string, string | string[], string, string[]];
`;
  const config = await prettier.resolveConfig(file);
  writeFileSync(file, await prettier.format(source, { ...config, filepath: file }));
}
