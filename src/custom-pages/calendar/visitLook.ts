import type { Palette } from '@mui/material/styles';
import { roles } from '../../theme/tokens';

export const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 };

/** The colours of visits by their class, on the grid and in the month; where colours begin anew the edge is another. */
export const tonesOf = ({ tones }: Palette): Record<string, object> => ({
  ...Object.fromEntries(
    roles.map(role => [
      `& .visit.tone-${role}`,
      {
        backgroundColor: tones[role].soft,
        borderLeftColor: tones[role].edge,
        '& .mark': { color: tones[role].text },
      },
    ]),
  ),
  '& .visit.edge-1': { borderLeftStyle: edgeStyles[1] },
  '& .visit.edge-2': { borderLeftStyle: edgeStyles[2] },
});

export const edgeStyles = ['solid', 'dashed', 'double'] as const;

/** How many side by side have a class of their own; more share the last. */
export const lanesNamed = [1, 2, 3, 4, 5, 6];

/** How little room a visit has: its classes by its height and by how many stand side by side. */
export function roomOf(height_px: number, lanes: number): string {
  const height = height_px <= 34 ? ' short brief' : height_px <= 50 ? ' brief' : '';
  return `lanes-${Math.min(lanes, lanesNamed.length)}${height}`;
}
