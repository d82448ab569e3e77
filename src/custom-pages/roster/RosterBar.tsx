import Add from '@mui/icons-material/AddOutlined';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import HolidayIcon from '@mui/icons-material/CelebrationOutlined';
import PatternIcon from '@mui/icons-material/ViewWeekOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { RosterEmployee } from '@/domain/schedule/rosterAnswer';
import { MoreMenu } from '@/src/components/MoreMenu';
import { PeriodButtons } from '@/src/components/PeriodButtons';
import { useT } from '@/src/hooks/useT';
import { Choice } from '@/src/inputs/Choice';
import { capitalized, formatDay, formatDays } from '@/src/time/formats';
import { EmployeesMenu } from './EmployeesMenu';
import type { RosterAction } from './rosterView';
import type { RosterUrl } from './useRosterUrl';

type Props = {
  url: RosterUrl;
  employees: RosterEmployee[];
  mayAdd: boolean;
  mayClose: boolean;
  onAct: (action: RosterAction) => void;
};

export const RosterBar = ({ url, employees, mayAdd, mayClose, onAct }: Props) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const t = useT('roster');
  const { view, date, span } = url;
  const named =
    view === 'month'
      ? formatDay(date, locale, { month: 'long', year: 'numeric' })
      : formatDays(span.from, span.to, locale, { day: 'numeric', month: 'short', year: 'numeric' });
  const actions = [
    ...(mayAdd
      ? [
          { icon: PatternIcon, label: t('pattern.action'), act: () => onAct('pattern') },
          { icon: CopyIcon, label: t('copy.action'), act: () => onAct('copy_week') },
        ]
      : []),
    ...(mayClose ? [{ icon: HolidayIcon, label: t('holidays.action'), act: () => onAct('holidays') }] : []),
  ];
  return (
    <Box sx={bar} className="unprinted">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: '1 1 280px', minWidth: 0 }}>
        <PeriodButtons showToday={url.showToday} move={url.move} />
        <Typography variant="h2" aria-live="polite" sx={{ fontSize: { xs: 15, sm: 17 } }}>
          {capitalized(named)}
        </Typography>
      </Box>
      <EmployeesMenu url={url} employees={employees} />
      {!url.isPhone && (
        <Choice
          label={translate('calendar.view.label')}
          value={view}
          choices={(['week', 'month'] as const).map(id => ({ id, name: translate(`calendar.view.${id}`) }))}
          onChange={url.showAs}
        />
      )}
      {(mayAdd || mayClose) && (
        <Button
          variant="contained"
          startIcon={<Add />}
          onClick={() => onAct('time_off')}
          aria-label={t('time_off.action')}
        >
          {t(url.isPhone ? 'time_off.add_short' : 'time_off.action')}
        </Button>
      )}
      {actions.length > 0 && <MoreMenu actions={actions} isCompact={url.isPhone} />}
    </Box>
  );
};

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: { xs: 4, sm: 6 },
  py: 3,
};
