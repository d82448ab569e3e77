import FormHelperText from '@mui/material/FormHelperText';
import { ValidationError } from 'ra-core';
import { get, useFormState } from 'react-hook-form';

type ListErrors = { message?: string; root?: { message?: string } };

/** The error of a whole list, or of a whole row. */
export const ListError = ({ source, also = [] }: { source: string; also?: string[] }) => {
  const { errors } = useFormState();
  const message = [source, ...also]
    .map(name => get(errors, name) as ListErrors | undefined)
    .map(error => error?.root?.message ?? error?.message)
    .find(Boolean);
  if (!message) return null;
  return (
    <FormHelperText error>
      <ValidationError error={message} />
    </FormHelperText>
  );
};
