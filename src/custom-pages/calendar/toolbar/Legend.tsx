import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { FlowStage } from '../../../../domain/flow/flow';
import type { AppointmentRecord } from '../../../../domain/records/record';
import { badges, badgesOf, type Badge } from '../../../resources/records/icons';
import { stages } from '../../../resources/records/stages';
import { useBadgeLabel } from '../../../resources/records/useBadgeLabel';
import { useColorBy, useVisitColors, type VisitColor } from './colorBy';
import { edgeStyles } from '../grid/styles/visitStyles';

type Props = { records: AppointmentRecord[]; showsCancelled: boolean; hasMarks: boolean };
type Meaning = { key: string; words: string; look?: VisitColor; icon?: SvgIconComponent };

export const Legend = ({ records, showsCancelled, hasMarks }: Props) => {
  const translate = useTranslate();
  const [colouring] = useColorBy();
  const colorOf = useVisitColors();
  const saysMark = useBadgeLabel();
  return (
    <Box
      component="ul"
      // Lets the keyboard scroll it.
      tabIndex={0}
      aria-label={translate(`calendar.color_by.${colouring}`)}
      sx={list}
    >
      {coloured().map(({ key, look: color, words, icon: Icon }) => (
        <Item key={key} words={words}>
          <Box
            component="span"
            sx={theme => ({
              ...sample,
              ...(color && toneOf(color, theme)),
              ...(key === 'blocked' && hatch(theme)),
            })}
          >
            {Icon && <Icon sx={{ fontSize: 12 }} />}
          </Box>
        </Item>
      ))}
      {hasMarks &&
        marked().map(([name, Icon]) => (
          <Item key={name} words={saysMark(name)}>
            <Icon sx={{ fontSize: 14 }} />
          </Item>
        ))}
      {hasMarks && (
        <Item words={translate('calendar.grid.break')}>
          <Box component="span" sx={theme => ({ ...sample, ...hatch(theme) })} />
        </Item>
      )}
    </Box>
  );

  function marked() {
    const seen = new Set(records.flatMap(badgesOf));
    return (Object.entries(badges) as [Badge, SvgIconComponent][]).filter(([name]) => seen.has(name));
  }

  function coloured(): Meaning[] {
    if (colouring === 'status') {
      return (Object.keys(stages) as FlowStage[])
        .filter(stage => showsCancelled || stage !== 'cancelled')
        .filter(stage => stage !== 'blocked' || records.some(({ owner_type }) => owner_type === 'block'))
        .map(key => ({
          key,
          icon: stages[key].icon,
          look: { tone: stages[key].role, edge: 0 },
          words: translate(`flow.stage.${key}`),
        }));
    }
    const found = new Map<string, Meaning>();
    for (const record of records) {
      const words = colouring === 'service' ? record.service?.name : record.employee.full_name;
      if (words && !found.has(words)) found.set(words, { key: words, look: colorOf(record), words });
    }
    return [...found.values()];
  }
};

const Item = ({ words, children }: { words: string; children: ReactNode }) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, flexShrink: 0 }}>
    {children}
    {words}
  </Box>
);

const toneOf = ({ tone, edge }: VisitColor, { palette }: Theme) => ({
  bgcolor: palette.tones[tone].soft,
  borderLeft: `3px ${edgeStyles[edge]} ${palette.tones[tone].edge}`,
  color: palette.tones[tone].text,
});
const hatch = ({ palette }: Theme) => ({
  border: `1px solid ${palette.line}`,
  backgroundImage: `repeating-linear-gradient(135deg, ${palette.hatch} 0 4px, transparent 4px 8px)`,
});

const list = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  overflowX: { xs: 'auto', sm: 'visible' },
  columnGap: 2.5,
  rowGap: 1,
  listStyle: 'none',
  m: 0,
  px: { xs: 4, sm: 6 },
  py: 2,
  fontSize: 12,
  whiteSpace: 'nowrap',
  color: 'text.secondary',
};
const sample = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 20,
  height: 16,
  borderRadius: 0.5,
};
