import Star from '@mui/icons-material/StarRounded';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { rating_max } from '../../domain/reviews/review';

/** Whole stars; screen readers get the exact rating. */
export const Stars = ({ rating }: { rating: number }) => {
  const translate = useTranslate();
  const full = Math.round(rating);
  return (
    <Box
      role="img"
      aria-label={translate('resources.reviews.stars', { rating })}
      sx={{ display: 'inline-flex', flexShrink: 0 }}
    >
      {Array.from({ length: rating_max }, (_, index) => (
        <Star
          key={index}
          sx={({ palette }) => ({ color: index < full ? palette.tones.warning.edge : palette.field })}
        />
      ))}
    </Box>
  );
};
