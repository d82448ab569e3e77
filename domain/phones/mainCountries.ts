/** The main country of each shared calling code. */
export const mainCountries = ['US', 'AU', 'FI', 'GP', 'CW', 'MA', 'GB', 'IT', 'RU', 'NO', 'RE'];
