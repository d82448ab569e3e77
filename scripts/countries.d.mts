import type { PhoneNumber } from 'libphonenumber-js/core';

type Row = [
  code: string,
  iso: string,
  tel_code: string,
  masks: string[],
  currency: string,
  timezones: string[],
];

/** What the packages say of each country that all of them know. */
export function countryRows(): Row[];

/** A valid mobile number of each length that the country has, the usual one first. */
export function mobileExamples(code: string): PhoneNumber[];
