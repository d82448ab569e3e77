import { useTranslate } from 'ra-core';
import { TextInput, type TextInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';

type Props = TextInputProps & {
  /** The most characters that the schema takes. */
  max: number;
};

/** Text of several lines that says how much is typed and how much is left, and at once when it is too much. */
export const NotesInput = ({ max, ...input }: Props) => {
  const translate = useTranslate();
  const typed = (useWatch({ name: input.source }) ?? '').trim().length;
  const over = typed - max;
  return (
    <TextInput
      multiline
      minRows={3}
      {...input}
      error={over > 0 || undefined}
      helperText={
        over > 0
          ? translate('collections.notes.exceeded', { max, over })
          : translate('collections.notes.count', { typed, left: max - typed })
      }
    />
  );
};
