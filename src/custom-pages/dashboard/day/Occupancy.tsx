import Typography from '@mui/material/Typography';
import { useLocale } from 'ra-core';
import { useT } from '@/src/hooks/useT';

/** The booked share of somebody's day. */
export const Occupancy = ({ of: share, inWords = false }: { of: number | null; inWords?: boolean }) => {
  const locale = useLocale() ?? 'en';
  const t = useT('dashboard.day');
  if (share === null) return null;
  const percent = share.toLocaleString(locale, { style: 'percent' });
  return (
    <Typography
      component="span"
      className="tabular"
      variant="body2"
      color="textSecondary"
      title={t('occupancy', { percent })}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {inWords ? t('booked', { percent }) : percent}
    </Typography>
  );
};
