import { useWatch } from 'react-hook-form';
import { FormField, type FormFieldProps } from '../FormField';
import { useNotesCount } from './useNotesCount';

type Props = FormFieldProps & {
  /** In characters. */
  max: number;
};

export const NotesField = ({ max, ...field }: Props) => {
  const { error, helperText } = useNotesCount(useWatch({ name: field.source }) ?? '', max);
  return <FormField multiline {...field} error={error} hint={helperText} />;
};
