declare module 'punycode.js' {
  /** Only as the default export, which the package has in both of its formats. */
  const punycode: {
    /** The labels of a domain that begin with 'xn--', in their own letters. @throws RangeError for what is no Punycode */
    toUnicode(domain: string): string;
  };
  export default punycode;
}
