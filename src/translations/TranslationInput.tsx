import { useWatch } from 'react-hook-form';
import { FormField, type FormFieldProps } from '@/src/inputs/FormField';
import { useNotesCount } from '@/src/inputs/text/useNotesCount';
import type { Translation } from './useTranslation';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useLanguages } from './useLanguages';

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

/** What there is to translate, under the input. */
const MainText = ({ source }: { source: string }) => {
  const text: string | null | undefined = useWatch({ name: source });
  return text ? <MainWords text={text} /> : null;
};

const MainWords = ({ text }: { text: string }) => {
  const translate = useTranslate();
  const { main } = useLanguages();
  const isLong = text.length > long;
  return (
    <Box component="span" sx={isLong ? scrolled : whole} {...(isLong && { tabIndex: 0 })}>
      {translate(`translations.main_text.${main}`)} <span lang={main}>{text}</span>
    </Box>
  );
};

/** In characters: beyond it, the text scrolls. */
const long = 400;
const whole = { display: 'block', whiteSpace: 'pre-line', overflowWrap: 'anywhere' };
const scrolled = { ...whole, maxHeight: 140, overflowY: 'auto' };
