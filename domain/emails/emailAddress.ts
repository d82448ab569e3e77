/** Whether a text has the form of an e-mail address: one `@`, and a domain with a dot, in letters of any script. */
export const isEmailAddress = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);
