const gray = {
  0: '#ffffff',
  50: '#f9fafb',
  100: '#f3f4f6',
  200: '#e5e7eb',
  300: '#d1d5db',
  400: '#9ca3af',
  500: '#6b7280',
  600: '#4b5563',
  700: '#374151',
  800: '#1f2937',
  900: '#111827',
  950: '#030712',
};

/** `soft` is the background. */
export type Tone = { text: string; edge: string; soft: string };

export const roles = [
  'primary',
  'secondary',
  'success',
  'info',
  'warning',
  'error',
  'neutral',
  'accent',
] as const;
export type Role = (typeof roles)[number];

/** For telling people and services apart; unlike the roles they have no meaning. Each of them is far from the others. */
export const hues = ['teal', 'violet', 'orange', 'blue', 'pink', 'green', 'yellow', 'stone'] as const;
export type Hue = (typeof hues)[number];
export type ToneName = Role | Hue;

const light: Record<Role, Tone> = {
  primary: { text: '#0e7490', edge: '#06b6d4', soft: '#ecfeff' },
  secondary: { text: '#1d4ed8', edge: '#3b82f6', soft: '#eff6ff' },
  success: { text: '#15803d', edge: '#22c55e', soft: '#f0fdf4' },
  info: { text: '#0369a1', edge: '#0ea5e9', soft: '#f0f9ff' },
  warning: { text: '#a16207', edge: '#eab308', soft: '#fefce8' },
  error: { text: '#b91c1c', edge: '#ef4444', soft: '#fef2f2' },
  neutral: { text: gray[600], edge: gray[400], soft: gray[100] },
  accent: { text: '#7e22ce', edge: '#a855f7', soft: '#faf5ff' },
};

const dark: Record<Role, Tone> = {
  primary: { text: '#67e8f9', edge: '#06b6d4', soft: '#083344' },
  secondary: { text: '#93c5fd', edge: '#3b82f6', soft: '#172554' },
  success: { text: '#4ade80', edge: '#22c55e', soft: '#052e16' },
  info: { text: '#38bdf8', edge: '#0ea5e9', soft: '#082f49' },
  warning: { text: '#facc15', edge: '#eab308', soft: '#422006' },
  error: { text: '#f87171', edge: '#ef4444', soft: '#450a0a' },
  neutral: { text: gray[400], edge: gray[500], soft: gray[800] },
  accent: { text: '#d8b4fe', edge: '#a855f7', soft: '#3b0764' },
};

const lightHues: Record<Hue, Tone> = {
  teal: { text: '#0f766e', edge: '#14b8a6', soft: '#dcf4f2' },
  violet: { text: '#6d28d9', edge: '#8b5cf6', soft: '#eee7fe' },
  orange: { text: '#9a3412', edge: '#f97316', soft: '#feeadc' },
  blue: { text: '#1d4ed8', edge: '#3b82f6', soft: '#e2ecfe' },
  pink: { text: '#be185d', edge: '#ec4899', soft: '#fce4f0' },
  green: { text: '#3f6212', edge: '#65a30d', soft: '#e8f1db' },
  yellow: { text: '#854d0e', edge: '#eab308', soft: '#fcf4da' },
  stone: { text: '#57534e', edge: '#a8a29e', soft: '#f2f1f0' },
};

const darkHues: Record<Hue, Tone> = {
  teal: { text: '#5eead4', edge: '#14b8a6', soft: '#123840' },
  violet: { text: '#c4b5fd', edge: '#8b5cf6', soft: '#342c63' },
  orange: { text: '#fdba74', edge: '#f97316', soft: '#462d23' },
  blue: { text: '#93c5fd', edge: '#3b82f6', soft: '#1b325b' },
  pink: { text: '#f9a8d4', edge: '#ec4899', soft: '#4e2547' },
  green: { text: '#bef264', edge: '#65a30d', soft: '#253921' },
  yellow: { text: '#fde047', edge: '#eab308', soft: '#383421' },
  stone: { text: '#d6d3d1', edge: '#a8a29e', soft: '#2f343f' },
};

export const tokens = {
  light: {
    tones: { ...light, ...lightHues },
    page: gray[50],
    surface: gray[0],
    line: gray[200],
    faintLine: gray[100],
    field: gray[300],
    hover: gray[100],
    text: gray[900],
    quietText: gray[600],
    onPrimary: gray[0],
    hatch: 'rgba(107, 114, 128, 0.13)',
    /** The same over the surface: one opaque gradient is painted faster than two. */
    solidHatch: '#ecedef',
    scrim: 'rgba(17, 24, 39, 0.4)',
    shadow: '0 8px 28px rgba(17, 24, 39, 0.14), 0 2px 6px rgba(17, 24, 39, 0.08)',
  },
  dark: {
    tones: { ...dark, ...darkHues },
    page: gray[950],
    surface: gray[900],
    line: gray[800],
    faintLine: '#172032',
    field: gray[700],
    hover: gray[800],
    text: gray[100],
    quietText: gray[400],
    onPrimary: gray[950],
    hatch: 'rgba(156, 163, 175, 0.12)',
    solidHatch: '#222937',
    scrim: 'rgba(3, 7, 18, 0.6)',
    shadow: '0 8px 28px rgba(0, 0, 0, 0.6), 0 2px 6px rgba(0, 0, 0, 0.4)',
  },
};

export const font = "'Inter Variable', system-ui, sans-serif";

export const size = {
  sidebar: 240,
  sidebarNarrow: 64,
  topBar: 56,
  bottomBar: 64,
  form: 720,
  panel: 420,
  chat: 480,
  aside: 320,
  picture: 96,
  crop: 360,
  editor: 320,
  phone: { width: 390, height: 780 },
  row: 44,
  time: { xs: 104, sm: 132 },
  card: 10,
  control: 8,
};

export const motion = { short_ms: 120, long_ms: 200, easing: 'cubic-bezier(0, 0, 0.2, 1)' };
