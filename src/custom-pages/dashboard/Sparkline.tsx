import Box from '@mui/material/Box';

type Props = { values: (number | null)[]; from_zero?: boolean };

const [width, height, edge] = [100, 32, 2];

/** How a figure went, day by day; the figure itself is said beside it. Days without one are passed over; nothing at all is not drawn. */
export const Sparkline = ({ values, from_zero = true }: Props) => {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
  const figures = known.map(({ value }) => value);
  if (known.length < 2 || Math.max(...figures) === 0) return null;
  const lowest = from_zero ? 0 : Math.min(...figures);
  const range = Math.max(...figures) - lowest || 1;
  const x = (at: number) => (at / (values.length - 1)) * width;
  const y = (value: number) => height - edge - ((value - lowest) / range) * (height - 2 * edge);
  const points = known.map(({ value, at }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      sx={theme => ({
        width: 1,
        height: '100%',
        minHeight: 32,
        maxHeight: 40,
        alignSelf: 'end',
        color: theme.palette.tones.primary.edge,
      })}
    >
      <polyline
        points={points}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </Box>
  );
};
