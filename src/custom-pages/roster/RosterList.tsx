import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Roster } from '@/domain/schedule/rosterAnswer';
import { datesIn } from '@/domain/schedule/dateSpans';
import { ToneChip } from '@/src/components/ToneChip';
import { useT } from '@/src/hooks/useT';
import { awayTones } from './awayTone';
import type { RosterViewProps } from './rosterView';
import { useRosterTexts } from './useRosterTexts';

/** Each date with those who work and those who are away. */
export const RosterList = ({
  url,
  rows,
  mayChange,
  onEdit,
  onDay,
  roster,
}: RosterViewProps & { roster: Roster }) => {
  const translate = useTranslate();
  const t = useT('roster');
  const texts = useRosterTexts();
  const { public_holidays, company } = roster;
  return (
    <Box
      component="ul"
      aria-label={translate('admin.frame.pages.roster')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 5 }}
    >
      {datesIn(url.span).map((date, index) => {
        const holiday = texts.holidayOn(public_holidays, date);
        const isClosed =
          company.adjustments.some(one => one.date === date && one.type === 'holiday') ||
          company.time_off.some(one => one.from <= date && date <= one.to);
        return (
          <li key={date}>
            <Typography variant="h3" sx={{ fontSize: 15 }}>
              {texts.day(date)}
            </Typography>
            {(holiday || isClosed) && (
              <Typography variant="body2" color="textSecondary">
                {[holiday, isClosed && texts.closed].filter(Boolean).join(' · ')}
              </Typography>
            )}
            <Box component="ul" sx={theme => ({ ...list, borderTop: `1px solid ${theme.palette.line}` })}>
              {rows.map(({ employee, cells }) => {
                const cell = cells[index];
                const { id, full_name } = employee;
                if (!cell) return null;
                const open = (anchor: HTMLElement) =>
                  cell.away
                    ? onEdit({ action: 'time_off', employeeId: id, timeOff: cell.away })
                    : onDay({ anchor, employeeId: id, cell });
                return (
                  <Box component="li" key={id} sx={line}>
                    <Box sx={{ minWidth: 0, flex: 1 }}>{full_name}</Box>
                    {cell.away ? (
                      <ToneChip tone={awayTones[cell.away.type]} label={texts.type(cell.away)} />
                    ) : (
                      <Box className="tabular" sx={{ color: 'text.secondary', textAlign: 'right' }}>
                        {cell.shifts.map(texts.span).join(', ') || t('off')}
                      </Box>
                    )}
                    {mayChange(id) && (
                      <Button
                        size="small"
                        color="inherit"
                        onClick={({ currentTarget }) => open(currentTarget)}
                        aria-haspopup={cell.away ? 'dialog' : 'menu'}
                        aria-label={t(cell.away ? 'time_off.change_of' : 'day.change_of', {
                          ...{ name: full_name, date: texts.day(date) },
                        })}
                      >
                        {t('time_off.change_short')}
                      </Button>
                    )}
                  </Box>
                );
              })}
            </Box>
          </li>
        );
      })}
    </Box>
  );
};

const list = { listStyle: 'none', m: 0, mt: 1, p: 0 };
const line = { display: 'flex', alignItems: 'center', gap: 3, minHeight: 44 };
