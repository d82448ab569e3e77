import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { localeTexts } from './localeTexts';
import { themeOf } from './theme';
import { useMode } from './useMode';

/** Also sets the theme and language of the document. */
export const ThemeRoot = ({ children }: { children: ReactNode }) => {
  const { mode } = useMode();
  const translate = useTranslate();
  const theme = useMemo(() => themeOf(mode, { components: localeTexts(translate) }), [mode, translate]);

  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.colorScheme = mode;
    style.backgroundColor = theme.palette.background.default;
  }, [mode, theme]);

  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
};
