import HalfStar from '@mui/icons-material/StarHalfRounded';
import Star from '@mui/icons-material/StarRounded';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { rating_max } from '@/domain/reviews/review';

/** Stars and halves; screen readers get the exact rating. */
export const Stars = ({ rating }: { rating: number }) => {
  const translate = useTranslate();
  const halves = Math.round(rating * 2);
  return (
    <Box
      role="img"
      aria-label={translate('resources.reviews.stars', { rating })}
      sx={{ display: 'inline-flex', flexShrink: 0 }}
    >
      {Array.from({ length: rating_max }, (_, index) => {
        const Icon = halves === 2 * index + 1 ? HalfStar : Star;
        return (
          <Icon
            key={index}
            sx={({ palette }) => ({ color: 2 * index < halves ? palette.tones.warning.edge : palette.field })}
          />
        );
      })}
    </Box>
  );
};
