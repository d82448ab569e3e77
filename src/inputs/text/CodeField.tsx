import { FormField } from '../FormField';

/** Six digits that came by mail or by phone; a phone offers them by itself. */
export const CodeField = () => (
  <FormField
    source="verification_code"
    autoFocus
    autoComplete="one-time-code"
    className="tabular"
    inputProps={{ inputMode: 'numeric', maxLength: 9 }}
  />
);
