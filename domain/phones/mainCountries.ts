/** Where several countries share a calling code, the one that is meant unless another of them is preferred. */
export const mainCountries = ['US', 'AU', 'FI', 'GP', 'CW', 'MA', 'GB', 'IT', 'RU', 'NO', 'RE'];
