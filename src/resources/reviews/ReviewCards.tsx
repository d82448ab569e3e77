import Box from '@mui/material/Box';
import { useListContext } from 'ra-core';
import type { Review } from '@/domain/reviews/review';
import { ReviewCard } from './ReviewCard';

export const ReviewCards = () => {
  const { data = [] } = useListContext<Review>();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
      {data.map(review => (
        <ReviewCard key={review.id} review={review} />
      ))}
    </Box>
  );
};
