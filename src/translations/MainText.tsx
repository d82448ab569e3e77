import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useLanguages } from './useLanguages';

/** What there is to translate, under the input. */
export const MainText = ({ source }: { source: string }) => {
  const text = useWatch({ name: source }) as string | null | undefined;
  return text ? <MainWords text={text} /> : null;
};

export const MainWords = ({ text }: { text: string }) => {
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
