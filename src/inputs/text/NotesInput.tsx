import { TextInput, type TextInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useNotesCount } from './useNotesCount';

type Props = TextInputProps & {
  /** In characters. */
  max: number;
};

/** With a counter, and an error as soon as it is too long. */
export const NotesInput = ({ max, helperText: hint, ...input }: Props) => {
  const { helperText: count, error } = useNotesCount(useWatch({ name: input.source }) ?? '', max);
  const helperText = hint ? (
    <>
      {hint}
      <br />
      {count}
    </>
  ) : (
    count
  );
  return <TextInput multiline minRows={3} {...input} error={error} helperText={helperText} />;
};
