import { useTranslate, type ValidationErrorMessage } from 'ra-core';
import { get, useFormState } from 'react-hook-form';

/** The error of a field that is not registered with the form, by its path, in the reader's language. */
export function useFieldError() {
  const translate = useTranslate();
  const { errors } = useFormState();
  return (path: string): string | undefined => {
    const wrong = (get(errors, path) as { message?: ValidationErrorMessage } | undefined)?.message;
    if (!wrong) return undefined;
    const { message, args } = typeof wrong === 'string' ? { message: wrong, args: {} } : wrong;
    return translate(message, { _: message, ...args });
  };
}
