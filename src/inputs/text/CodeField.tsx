import { FormField } from '../FormField';

export const CodeField = () => (
  <FormField
    source="verification_code"
    autoFocus
    autoComplete="one-time-code"
    className="tabular"
    inputProps={{ inputMode: 'numeric', maxLength: 9 }}
  />
);
