declare module 'punycode.js' {
  /** The labels of a domain that begin with 'xn--', in their own letters. @throws RangeError for what is no Punycode */
  export function toUnicode(domain: string): string;
}
