import type { CSSObject, Theme } from '@mui/material/styles';
import { roles, size } from './tokens';

/**
 * Parts that a list repeats in each row, as classes: elements of MUI's would compute their styles anew in each. They
 * apply to the whole admin, so their names are those of nothing else.
 */
export const plainParts = ({ palette, typography, transitions }: Theme): Record<string, CSSObject> => ({
  '.tabular': { fontVariantNumeric: 'tabular-nums' },
  '.record-title': { ...text(typography.body1), fontWeight: 600 },
  '.record-note': { ...text(typography.body2), color: palette.text.secondary },
  '.muted-text': { color: palette.text.secondary },
  '.one-line-text': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '.record-name': { display: 'flex', alignItems: 'center', gap: 12, minWidth: 0 },
  '.record-name > div': { minWidth: 0 },

  '.tone-chip': {
    display: 'inline-flex',
    alignItems: 'center',
    maxWidth: '100%',
    height: 24,
    borderRadius: 12,
    fontSize: 13,
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
  },
  '.tone-chip > span': { padding: '0 8px', overflow: 'hidden', textOverflow: 'ellipsis' },
  '.tone-chip > svg': { flexShrink: 0, margin: '0 -4px 0 8px', fontSize: 16 },
  ...Object.fromEntries(
    roles.map(role => [
      `.tone-chip-${role}`,
      { backgroundColor: palette.tones[role].soft, color: palette.tones[role].text },
    ]),
  ),

  // A target of more than its text, which takes no more room.
  '[data-row-link]': {
    display: 'block',
    padding: '4px 0',
    margin: '-4px 0',
    borderRadius: size.control,
    color: 'inherit',
    textDecoration: 'none',
  },
  '.row-menu': {
    display: 'inline-flex',
    padding: 8,
    border: 0,
    borderRadius: size.control,
    background: 'none',
    color: palette.action.active,
    cursor: 'pointer',
    transition: transitions.create('background-color', { duration: transitions.duration.shortest }),
    WebkitTapHighlightColor: 'transparent',
  },
  '.row-menu:hover': { backgroundColor: palette.action.hover },
});

const text = ({ fontSize, lineHeight }: CSSObject): CSSObject => ({ fontSize, lineHeight });
