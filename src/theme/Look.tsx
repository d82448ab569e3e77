import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { themeOf } from './theme';
import { useMode } from './useMode';

/** Dresses the admin in the reader's theme, and the page's root with it. */
export const Look = ({ children }: { children: ReactNode }) => {
  const { mode } = useMode();
  const theme = useMemo(() => themeOf(mode), [mode]);

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
