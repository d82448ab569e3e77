import type { Theme, ThemeOptions } from '@mui/material/styles';
import { plainParts } from './plainParts';
import { font, size } from './tokens';

/** In the colour of the text: the primary one outlines what is chosen. */
export const focusRing = ({ palette }: Pick<Theme, 'palette'>) => `2px solid ${palette.text.primary}`;

type Labelled = { 'aria-label'?: string };

export const components: NonNullable<ThemeOptions['components']> = {
  MuiCssBaseline: {
    styleOverrides: theme => ({
      html: { colorScheme: theme.palette.mode },
      body: {
        fontFamily: font,
        fontFeatureSettings: "'cv11', 'ss03'",
        overflowWrap: 'anywhere',
        paddingTop: 'var(--banner, 0px)',
      },
      ':focus-visible': { outline: focusRing(theme), outlineOffset: 2 },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
      '@media print': { 'aside, header, nav, .unprinted': { display: 'none !important' } },
      ...plainParts(theme),
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        fontFamily: font,
        fontSize: 14,
        lineHeight: '20px',
        '&.Mui-focusVisible': { outline: focusRing(theme), outlineOffset: 2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { borderRadius: size.control, minHeight: 36, padding: '7px 14px', overflowWrap: 'normal' },
      sizeSmall: { minHeight: 32, padding: '5px 10px', fontSize: 13 },
      outlined: ({ theme }) => ({
        borderColor: theme.palette.field,
        '&.MuiButton-colorInherit': { backgroundColor: theme.palette.background.paper },
      }),
    },
  },
  /** A target of 24 px and more that takes no more room than its text. */
  MuiLink: { styleOverrides: { root: { paddingBlock: 4, marginBlock: -4 } } },
  MuiIconButton: { styleOverrides: { root: { borderRadius: size.control } } },
  MuiSvgIcon: { styleOverrides: { root: { fontSize: 20 } } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    styleOverrides: {
      root: ({ theme }) => ({ border: `1px solid ${theme.palette.line}`, borderRadius: size.card }),
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme }) => ({ '&:not(.MuiBackdrop-invisible)': { backgroundColor: theme.palette.scrim } }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: size.card,
        boxShadow: theme.palette.floating,
        border: `1px solid ${theme.palette.line}`,
        [theme.breakpoints.down('sm')]: {
          margin: 0,
          alignSelf: 'flex-end',
          width: '100%',
          maxWidth: '100%',
          maxHeight: 'calc(100% - 24px)',
          borderRadius: `${size.card + 6}px ${size.card + 6}px 0 0`,
        },
      }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: 16, fontWeight: 600, padding: '20px 20px 8px' } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 20px 20px' } } },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '12px 20px 16px',
        flexWrap: 'wrap',
        gap: '8px 16px',
        // Stacked or beside each other, they fill the lines of a phone.
        [theme.breakpoints.down('sm')]: { '& > *': { flexGrow: 1 } },
      }),
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: size.card,
        boxShadow: theme.palette.floating,
        border: `1px solid ${theme.palette.line}`,
        minWidth: 200,
      }),
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 36, gap: 10, whiteSpace: 'normal' } } },
  MuiAutocomplete: {
    styleOverrides: {
      paper: ({ theme }) => ({
        boxShadow: theme.palette.floating,
        border: `1px solid ${theme.palette.line}`,
      }),
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme, ownerState: { severity = 'success' } }) => ({
        borderRadius: size.control,
        backgroundColor: theme.palette.tones[severity].soft,
        color: theme.palette.tones[severity].text,
      }),
      // On the line of the text, and each button on one line.
      action: { paddingTop: 0, whiteSpace: 'nowrap' },
    },
  },
  // A tinted track looks like a full bar where nothing is done yet.
  MuiLinearProgress: {
    styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.palette.line }) },
  },
  // Two digits stay beside each other, though the page breaks anywhere.
  MuiBadge: { styleOverrides: { badge: { overflowWrap: 'normal' } } },
  MuiTooltip: { defaultProps: { arrow: true, enterDelay: 300 } },
  RaSelectInput: { defaultProps: { margin: 'none' } },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
  MuiOutlinedInput: {
    styleOverrides: {
      notchedOutline: ({ theme }) => ({ borderColor: theme.palette.field }),
      root: ({ theme }) => ({ backgroundColor: theme.palette.background.paper }),
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginLeft: 2, '&:empty': { display: 'none' } } } },
  // Begins where the fields above and below it begin.
  MuiFormControlLabel: {
    styleOverrides: { root: { '&:has(> .MuiSwitch-root)': { marginLeft: -4, gap: 4 } } },
  },
  MuiSwitch: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      // The focus ring is larger than the switch.
      root: { overflow: 'visible' },
      // Visible on white when off: a grey track, and an edge around the thumb.
      track: ({ theme }) => ({ opacity: 1, backgroundColor: theme.palette.tones.neutral.edge }),
      thumb: ({ theme }) => ({
        '.MuiSwitch-switchBase:not(.Mui-checked) &': {
          boxShadow: `0 0 0 1px ${theme.palette.tones.neutral.edge}`,
          color: theme.palette.background.paper,
        },
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.palette.line, padding: '5px 16px' }),
      head: ({ theme }) => ({
        fontWeight: 550,
        fontSize: 12,
        color: theme.palette.text.secondary,
        backgroundColor: theme.palette.background.paper,
      }),
    },
  },
  MuiTableSortLabel: { styleOverrides: { root: { fontSize: 'inherit', minHeight: 24 } } },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.palette.text.secondary,
        borderColor: theme.palette.field,
        textTransform: 'none',
        fontWeight: 500,
        '&.Mui-selected': { color: theme.palette.text.primary, fontWeight: 600 },
      }),
    },
  },
  MuiTab: { styleOverrides: { root: { minHeight: 40, padding: '8px 12px', minWidth: 0 } } },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
  /** react-admin labels the root of a checkbox, but the input needs the name. */
  MuiCheckbox: {
    defaultProps: {
      slotProps: {
        input: owner => ({ 'aria-label': (owner as Labelled)['aria-label'] }),
        root: () => ({ 'aria-label': undefined }) as object,
      },
    },
  },
};
