import Check from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useT } from '@/src/hooks/useT';
import { DayPicture } from './DayPicture';

type Point = 'calendar' | 'site' | 'money' | 'trial';

/** What the product is, for whoever does not use it yet. */
export const Pitch = ({ points }: { points: Point[] }) => {
  const t = useT('account.pitch');
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Box sx={{ display: { xs: 'none', md: 'block' }, width: '100%', mb: 3 }}>
        <DayPicture />
      </Box>
      <Typography component="p" sx={title}>
        {t('title')
          .split(/(?<=\.) /)
          .map(sentence => (
            <Fragment key={sentence}>
              <Box component="span" sx={{ display: 'inline-block' }}>
                {sentence.trim()}
              </Box>{' '}
            </Fragment>
          ))}
      </Typography>
      {points.map(point => (
        <Box key={point} sx={{ display: 'flex', gap: 3, fontSize: 16, lineHeight: '24px' }}>
          <Check sx={{ color: 'primary.main', mt: 0.5 }} />
          {t(`points.${point}`)}
        </Box>
      ))}
    </Box>
  );
};

const title = {
  fontSize: { xs: 20, md: 24 },
  lineHeight: { xs: '28px', md: '32px' },
  fontWeight: 600,
  letterSpacing: '-0.02em',
  textWrap: 'balance',
};
