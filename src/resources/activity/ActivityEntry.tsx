import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useT } from '@/src/hooks/useT';
import type { Activity } from '@/domain/activity/activity';
import { ToneChip } from '@/src/components/ToneChip';
import { ActivityChanges } from './ActivityChanges';
import { activityStyle } from './activityStyle';
import { useActivityTexts } from './useActivityTexts';

type Props = {
  entry: Activity;
  when: ReactNode;
  /** The subject, where the page does not already show it. */
  subjectLink?: ReactNode;
};

export const ActivityEntry = ({ entry, when, subjectLink }: Props) => {
  const translate = useTranslate();
  const { source, text, delivery, against } = entry;
  const { icon: Icon, tone } = activityStyle(entry);
  const { title, who } = useActivityTexts(entry);
  const t = useT('activity');

  return (
    <Box component="li" sx={row}>
      <Box
        sx={({ palette }) => ({
          ...mark,
          bgcolor: palette.tones[tone].soft,
          color: palette.tones[tone].text,
        })}
      >
        <Icon />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, pb: 4 }}>
        <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{title}</Typography>
        {subjectLink}
        {text && <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>}
        <ActivityChanges entry={entry} />
        {against && against.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {against.map(code => `${translate(`errors.warnings.${code}`)}.`).join(' ')}
          </Typography>
        )}
        {delivery && (
          <Typography variant="body2" color="textSecondary">
            {t(`delivery.${delivery.channel}`)}: {t(`delivery.${delivery.state}`)}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 0.5 }}>
          <Typography variant="body2" color="textSecondary">
            {who && `${who} · `}
            {when}
          </Typography>
          {against && <ToneChip tone="warning" label={t('forced')} />}
          {source === 'automatic' && <ToneChip tone="neutral" label={t('automatic')} />}
        </Box>
      </Box>
    </Box>
  );
};

const row = {
  display: 'flex',
  gap: 3,
  position: 'relative',
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    left: 13.5,
    top: 28,
    bottom: 0,
    width: '1px',
    bgcolor: 'divider',
  },
};
const mark = {
  width: 28,
  height: 28,
  flexShrink: 0,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  '& svg': { fontSize: 16 },
};
