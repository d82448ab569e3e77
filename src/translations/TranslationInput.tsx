import { useWatch } from 'react-hook-form';
import { FormField, type FormFieldProps } from '@/src/inputs/FormField';
import { useNotesCount } from '@/src/inputs/text/useNotesCount';
import { MainText } from './MainText';
import type { Translation } from './useTranslation';

type Props = Translation & Pick<FormFieldProps, 'multiline' | 'minRows' | 'maxRows' | 'sx'>;

/** A text in another language, with the main one under it. */
export const TranslationInput = ({ lang, mainSource, ...field }: Props) => (
  <FormField {...field} inputProps={{ lang }} autoComplete="off" hint={<MainText source={mainSource} />} />
);

/** With a counter, and an error as soon as it is too long. */
export const TranslationNotes = ({
  lang,
  mainSource,
  max,
  minRows = 3,
  ...field
}: Props & { max: number }) => {
  const { error, helperText } = useNotesCount(useWatch({ name: field.source }) ?? '', max);
  return (
    <FormField
      multiline
      minRows={minRows}
      {...field}
      inputProps={{ lang }}
      error={error}
      hint={
        <>
          {helperText}
          <MainText source={mainSource} />
        </>
      }
    />
  );
};
