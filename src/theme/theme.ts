import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import { components } from './components';
import { font, motion, size, tokens, type Role, type Tone, type ToneName } from './tokens';

export type Mode = keyof typeof tokens;

declare module '@mui/material/styles' {
  interface Palette {
    tones: Record<ToneName, Tone>;
    line: string;
    faintLine: string;
    field: string;
    hatch: string;
    solidHatch: string;
    scrim: string;
    floating: string;
  }
  interface PaletteOptions extends Partial<Pick<Palette, 'tones' | 'line' | 'faintLine' | 'field'>> {
    hatch?: string;
    solidHatch?: string;
    scrim?: string;
    floating?: string;
  }
}

/** The spacing unit is 4 px. */
export const themeOf = (mode: Mode, additions: ThemeOptions = {}): Theme =>
  // Not `createTheme` of a theme: comparing `Theme` with `ThemeOptions` takes the compiler a minute.
  createTheme(optionsFor(mode), additions);

function optionsFor(mode: Mode): ThemeOptions {
  const color = tokens[mode];
  const main = (role: Role) => ({ main: color.tones[role].text, contrastText: color.onPrimary });
  const heading = { fontWeight: 600, letterSpacing: '-0.01em' };

  return {
    palette: {
      mode,
      primary: main('primary'),
      secondary: main('secondary'),
      success: main('success'),
      info: main('info'),
      warning: main('warning'),
      error: main('error'),
      background: { default: color.page, paper: color.surface },
      text: { primary: color.text, secondary: color.quietText },
      divider: color.line,
      action: { hover: color.hover, selected: color.hover },
      tones: color.tones,
      line: color.line,
      faintLine: color.faintLine,
      field: color.field,
      hatch: color.hatch,
      solidHatch: color.solidHatch,
      scrim: color.scrim,
      floating: color.shadow,
    },
    spacing: 4,
    shape: { borderRadius: size.control },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
    typography: {
      fontFamily: font,
      fontSize: 14,
      body1: { fontSize: 14, lineHeight: '20px' },
      body2: { fontSize: 13, lineHeight: '18px' },
      caption: { fontSize: 12, lineHeight: '16px' },
      h1: { ...heading, fontSize: 18, lineHeight: '24px' },
      h2: { ...heading, fontSize: 16, lineHeight: '24px' },
      h3: { ...heading, fontSize: 14, lineHeight: '20px' },
      button: { textTransform: 'none', fontWeight: 550, fontSize: 14, lineHeight: '20px' },
    },
    transitions: {
      duration: {
        shortest: motion.short_ms,
        shorter: motion.short_ms,
        short: motion.short_ms,
        standard: motion.long_ms,
        complex: motion.long_ms,
        enteringScreen: motion.long_ms,
        leavingScreen: motion.short_ms,
      },
      easing: { easeOut: motion.easing },
    },
    components,
  };
}
