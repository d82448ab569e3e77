import Star from '@mui/icons-material/StarRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useListContext, useTranslate } from 'ra-core';
import { rating_max } from '@/domain/reviews/review';

const none = Array.from({ length: rating_max }, () => 0);

export const RatingBars = ({ distribution = none }: { distribution?: number[] }) => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const total = Math.max(
    1,
    distribution.reduce((sum, count) => sum + count, 0),
  );
  const chosen = Number(filterValues.rating) || undefined;
  const choose = (rating: number) =>
    setFilters({ ...filterValues, rating: rating === chosen ? undefined : rating });
  return (
    <Box role="group" aria-label={translate('resources.reviews.summary')} sx={{ display: 'grid' }}>
      {distribution
        .map((count, index) => ({ rating: index + 1, count }))
        .reverse()
        .map(({ rating, count }) => (
          <ButtonBase
            key={rating}
            aria-pressed={rating === chosen}
            aria-label={translate('resources.reviews.only', { rating, smart_count: count })}
            onClick={() => choose(rating)}
            className="tabular"
            sx={({ palette }) => ({
              ...row,
              bgcolor: rating === chosen ? palette.tones.primary.soft : undefined,
              '&:hover': { bgcolor: rating === chosen ? palette.tones.primary.soft : 'action.hover' },
            })}
          >
            <span>{rating}</span>
            <Star sx={({ palette }) => ({ color: palette.tones.warning.edge })} />
            <Box sx={({ palette }) => ({ ...track, bgcolor: palette.faintLine })}>
              <Box
                sx={({ palette }) => ({
                  ...fill,
                  width: `${(count / total) * 100}%`,
                  bgcolor: palette.tones.warning.edge,
                })}
              />
            </Box>
            <span>{count}</span>
          </ButtonBase>
        ))}
    </Box>
  );
};

const row = {
  display: 'grid',
  gridTemplateColumns: '12px 20px minmax(0, 1fr) 40px',
  gap: 2,
  alignItems: 'center',
  px: 2,
  minHeight: 32,
  borderRadius: 1,
  '& > span:last-of-type': { textAlign: 'right' },
};
const track = { height: 8, borderRadius: 4, overflow: 'hidden' };
const fill = { height: '100%', borderRadius: 4 };
