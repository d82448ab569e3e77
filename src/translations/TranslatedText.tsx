import { TextInput, type TextInputProps } from 'react-admin';
import { NotesInput } from '@/src/inputs/text/NotesInput';
import { TranslationInput, TranslationNotes } from './TranslationInput';
import { useTranslation } from './useTranslation';

/** react-admin's input; on another language's tab, the translation's. */
export const TranslatedText = (props: TextInputProps) => {
  const translation = useTranslation(props.source);
  if (!translation) return <TextInput {...props} />;
  return <TranslationInput key={translation.source} {...translation} />;
};

export const TranslatedNotes = (props: Parameters<typeof NotesInput>[0]) => {
  const translation = useTranslation(props.source);
  if (!translation) return <NotesInput {...props} />;
  const { max, minRows, maxRows } = props;
  return <TranslationNotes key={translation.source} {...translation} {...{ max, minRows, maxRows }} />;
};
