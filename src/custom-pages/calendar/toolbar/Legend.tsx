import { entriesOf, keysOf } from '@/domain/keys';
import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import type { Employee } from '@/domain/employees/employee';
import type { AppointmentRecord } from '@/domain/records/record';
import { badges, badgesOf } from '@/src/resources/records/icons';
import { stages } from '@/src/resources/records/stages';
import { useBadgeLabel } from '@/src/resources/records/useBadgeLabel';
import type { ToneName } from '@/src/theme/tokens';
import { useColorBy, useEmployeeColors, useRecordColors, type RecordColor } from './colorBy';
import { edgeStyles } from '../grid/styles/recordStyles';

type Props = {
  records: AppointmentRecord[];
  /** The employees in the order of the columns; none where the columns name them. */
  employees: Employee[];
  showsCancelled: boolean;
  hasBadges: boolean;
};
type LegendEntry = { key: string; label: string; color?: RecordColor; icon?: SvgIconComponent };

export const Legend = ({ records, employees, showsCancelled, hasBadges }: Props) => {
  const translate = useTranslate();
  const [colorBy] = useColorBy();
  const colorOf = useRecordColors();
  const employeeColors = useEmployeeColors();
  const badgeLabel = useBadgeLabel();
  return (
    <Box
      component="ul"
      // Lets the keyboard scroll it.
      tabIndex={0}
      aria-label={translate(`calendar.color_by.${colorBy}`)}
      sx={list}
    >
      {colorEntries().map(({ key, color, ...entry }) => (
        <Item key={key} tone={color?.tone} edge={color?.edge} isHatched={key === 'blocked'} {...entry} />
      ))}
      {hasBadges &&
        usedBadges().map(([name, icon]) => <Item key={name} label={badgeLabel(name)} badge={icon} />)}
      {hasBadges && <Item label={translate('calendar.grid.break')} isHatched />}
    </Box>
  );

  function usedBadges() {
    const seen = new Set(records.flatMap(badgesOf));
    return entriesOf(badges).filter(([name]) => seen.has(name));
  }

  function colorEntries(): LegendEntry[] {
    if (colorBy === 'status') return stageEntries();
    return [...(colorBy === 'employee' ? employeeEntries() : serviceEntries()), ...stageEntries()];
  }

  function stageEntries(): LegendEntry[] {
    return keysOf(stages)
      .filter(stage => showsCancelled || stage !== 'cancelled')
      .filter(
        stage => stage !== 'unconfirmed' || records.some(({ flow }) => flow.current_flow === 'unconfirmed'),
      )
      .filter(stage => stage !== 'blocked' || records.some(({ owner_type }) => owner_type === 'block'))
      .map(key => ({
        key,
        icon: stages[key].icon,
        color: colorBy === 'status' ? { tone: stages[key].role, edge: 0 } : undefined,
        label: translate(`flow.stage.${key}`),
      }));
  }

  function employeeEntries(): LegendEntry[] {
    const seen = new Set(records.map(({ employee }) => employee.id));
    return employees
      .filter(({ id }) => seen.has(id))
      .map(({ id, full_name }) => ({
        key: `employee ${id}`,
        color: employeeColors.get(id),
        label: full_name,
      }));
  }

  function serviceEntries(): LegendEntry[] {
    const found = new Map<string, LegendEntry>();
    for (const record of records) {
      const label = record.service?.name;
      if (label && !found.has(label)) found.set(label, { key: label, color: colorOf(record), label });
    }
    return [...found.values()];
  }
};

type ItemProps = {
  label: string;
  tone?: ToneName;
  edge?: RecordColor['edge'];
  icon?: SvgIconComponent;
  isHatched?: boolean;
  /** In place of a sample. */
  badge?: SvgIconComponent;
};

/** Most stay the same from week to week. */
const Item = memo(function Item({ label, tone, edge = 0, icon: Icon, isHatched, badge: Badge }: ItemProps) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, flexShrink: 0 }}>
      {Badge ? (
        <Badge sx={{ fontSize: 14 }} />
      ) : (
        <Box
          component="span"
          sx={theme => ({
            ...sample,
            ...(tone && toneOf({ tone, edge }, theme)),
            ...(isHatched && hatch(theme)),
          })}
        >
          {Icon && <Icon sx={{ fontSize: 12 }} />}
        </Box>
      )}
      {label}
    </Box>
  );
});

const toneOf = ({ tone, edge }: RecordColor, { palette }: Theme) => ({
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
