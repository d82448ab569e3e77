import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Notification } from '@/domain/notifications/notification';
import type { Role } from '@/src/theme/tokens';
import { formatRecent } from '@/src/time/formats';
import { pathOf } from './pathOf';

/** How long a notification must be hovered or focused to count as read. */
const read_delay_ms = 300;

type Props = { notification: Notification; zone: string; onOpen: () => void; onFollow: () => void };

export const NotificationRow = ({ notification, zone, onOpen, onFollow }: Props) => {
  const locale = useLocale() ?? 'en';
  const { title, body, is_opened, is_test, created_at, payload } = notification;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopTimer = () => clearTimeout(timer.current);
  const startTimer = () => {
    stopTimer();
    timer.current = setTimeout(onOpen, read_delay_ms);
  };
  useEffect(() => stopTimer, []);

  return (
    <Box component="li" sx={theme => ({ '& + &': { borderTop: `1px solid ${theme.palette.line}` } })}>
      <ButtonBase
        component={Link}
        to={pathOf(notification)}
        onMouseEnter={startTimer}
        onMouseLeave={stopTimer}
        onFocus={startTimer}
        onBlur={stopTimer}
        onClick={() => {
          stopTimer();
          onOpen();
          onFollow();
        }}
        sx={({ palette }) => ({
          ...row,
          bgcolor: is_opened ? 'transparent' : palette.tones.neutral.soft,
          '&:hover': { bgcolor: 'action.hover' },
        })}
      >
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
          <Typography sx={{ flex: 1, minWidth: 0, fontWeight: is_opened ? 500 : 600 }}>{title}</Typography>
          {is_test && <Badge name="test" role="warning" />}
          {!is_opened && <Badge name="new" role="primary" />}
        </Box>
        <Typography variant="body2">{body}</Typography>
        <Typography variant="caption" color="textSecondary" className="tabular">
          {[payload.data.company_name, formatRecent(created_at, zone, locale)].filter(Boolean).join(' · ')}
        </Typography>
      </ButtonBase>
    </Box>
  );
};

const Badge = ({ name, role }: { name: 'test' | 'new'; role: Role }) => {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      label={translate(`account.notifications.${name}`)}
      sx={({ palette }) => ({
        bgcolor: palette.tones[role].soft,
        color: palette.tones[role].text,
        fontWeight: 600,
      })}
    />
  );
};

const row = {
  display: 'grid',
  gap: 0.5,
  width: '100%',
  justifyContent: 'stretch',
  textAlign: 'left',
  px: 5,
  py: 3,
};
