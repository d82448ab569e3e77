import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ServiceReviews } from '@/src/resources/services/ServiceReviews';
import { show } from '@/tests/helpers/admin';

const aReview = (id: number) => ({
  id,
  rating: 4,
  comment: `Words of ${id}`,
  user: { full_name: `Client ${id}` },
  created_at: Date.parse('2027-01-05T10:00:00Z'),
});

it('shows what clients said last of the service, and leads to the rest', async () => {
  const getList = vi.fn(async () => ({ data: [aReview(1), aReview(2), aReview(3)], total: 7 }));
  show(<ServiceReviews id={5} />, { answers: { getList } });
  expect(await screen.findByText('Words of 3')).toBeDefined();
  expect(getList).toHaveBeenCalledWith('reviews', expect.objectContaining({ filter: { service_id: 5 } }));
  expect(screen.getByRole('link', { name: 'All reviews' }).getAttribute('href')).toMatch(
    /\/reviews\?filter=/,
  );
});

it('says when nobody has said anything', async () => {
  show(<ServiceReviews id={5} />);
  expect(await screen.findByText('Nobody has reviewed this service yet.')).toBeDefined();
});
