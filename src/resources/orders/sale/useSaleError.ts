import { useTranslate, type ValidationErrorMessage } from 'ra-core';
import { get, useFormState } from 'react-hook-form';

export function useSaleError() {
  const translate = useTranslate();
  const { errors } = useFormState();
  return (path: string): string | undefined => {
    const wrong = (get(errors, path) as { message?: ValidationErrorMessage } | undefined)?.message;
    if (!wrong) return undefined;
    const { message, args } = typeof wrong === 'string' ? { message: wrong, args: {} } : wrong;
    return translate(message, { _: message, ...args });
  };
}
