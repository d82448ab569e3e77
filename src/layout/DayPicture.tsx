import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { Role } from '@/src/theme/tokens';

type Visit = { top: number; height: number; tone: Role };

const columns: { tone: Role; visits: Visit[] }[] = [
  {
    tone: 'primary',
    visits: [
      { top: 0, height: 46, tone: 'primary' },
      { top: 60, height: 34, tone: 'success' },
      { top: 100, height: 58, tone: 'primary' },
    ],
  },
  {
    tone: 'accent',
    visits: [
      { top: 18, height: 68, tone: 'accent' },
      { top: 110, height: 40, tone: 'warning' },
    ],
  },
  {
    tone: 'warning',
    visits: [
      { top: 6, height: 34, tone: 'success' },
      { top: 52, height: 50, tone: 'secondary' },
    ],
  },
];

const chosen_time = 4;

/** A day of three people, and the phone on which a client chooses a time. */
export const DayPicture = () => {
  const { palette } = useTheme();
  const { tones, background, line, faintLine, field } = palette;
  return (
    <Box
      component="svg"
      viewBox="0 0 440 252"
      aria-hidden
      sx={{ display: 'block', width: '100%', maxWidth: 440, height: 'auto' }}
    >
      <rect
        x="1"
        y="1"
        width="384"
        height="238"
        rx="14"
        fill={background.paper}
        stroke={line}
        strokeWidth="2"
      />
      {columns.map(({ tone, visits }, index) => {
        const x = 44 + index * 112;
        return (
          <g key={tone} transform={`translate(${x} 0)`}>
            <circle cx="12" cy="28" r="11" fill={tones[tone].edge} opacity="0.85" />
            <circle cx="12" cy="25" r="4" fill={background.paper} />
            <path d="M4.500 35a7.500 6 0 0 1 15 0z" fill={background.paper} />
            <rect x="32" y="24" width="46" height="8" rx="4" fill={field} />
            <path d="M-4 52V238" stroke={faintLine} strokeWidth="2" />
            {visits.map(({ top, height, tone }) => (
              <g key={top} transform={`translate(0 ${62 + top})`}>
                <rect width="102" height={height} rx="5" fill={tones[tone].soft} />
                <rect width="4" height={height} rx="2" fill={tones[tone].edge} />
                <rect x="12" y="9" width="58" height="7" rx="3.500" fill={tones[tone].text} opacity="0.75" />
                {height > 38 && (
                  <rect x="12" y="22" width="40" height="6" rx="3" fill={tones[tone].text} opacity="0.35" />
                )}
              </g>
            ))}
          </g>
        );
      })}
      <path d="M2 52H384" stroke={line} strokeWidth="2" />
      {[78, 122, 166, 210].map(y => (
        <rect key={y} x="14" y={y - 3} width="18" height="6" rx="3" fill={field} />
      ))}
      <path d="M40 146H384" stroke={tones.error.edge} strokeWidth="2" />
      <circle cx="40" cy="146" r="4.500" fill={tones.error.edge} />
      <rect
        x="316"
        y="66"
        width="116"
        height="178"
        rx="18"
        fill={background.paper}
        stroke={field}
        strokeWidth="3"
      />
      <rect x="332" y="86" width="52" height="9" rx="4.500" fill={field} />
      <rect x="332" y="101" width="34" height="6" rx="3" fill={line} />
      {Array.from({ length: 6 }, (_, index) => {
        const isChosen = index === chosen_time;
        return (
          <g
            key={index}
            transform={`translate(${332 + (index % 2) * 44} ${118 + Math.floor(index / 2) * 26})`}
          >
            <rect width="40" height="20" rx="6" fill={isChosen ? tones.primary.text : tones.primary.soft} />
            <rect
              x="10"
              y="7"
              width="20"
              height="6"
              rx="3"
              fill={isChosen ? background.paper : tones.primary.text}
              opacity={isChosen ? 1 : 0.6}
            />
          </g>
        );
      })}
      <rect x="332" y="204" width="84" height="24" rx="8" fill={tones.primary.text} />
      <path
        d="M367 216l5 5 9-9"
        fill="none"
        stroke={background.paper}
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Box>
  );
};
