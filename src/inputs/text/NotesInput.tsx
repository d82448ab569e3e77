import { TextInput, type TextInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useNotesCount } from './useNotesCount';

type Props = TextInputProps & {
  /** The most characters that the schema takes. */
  max: number;
};

/** Text of several lines with its maximum, how much is typed and left, and at once when it is too much. */
export const NotesInput = ({ max, ...input }: Props) => (
  <TextInput
    multiline
    minRows={3}
    {...input}
    {...useNotesCount(useWatch({ name: input.source }) ?? '', max)}
  />
);
