import { FormField } from '../FormField';

/** Six digits sent by e-mail or SMS; phones offer to fill them in. */
export const CodeField = () => (
  <FormField
    source="verification_code"
    autoFocus
    autoComplete="one-time-code"
    className="tabular"
    inputProps={{ inputMode: 'numeric', maxLength: 9 }}
  />
);
