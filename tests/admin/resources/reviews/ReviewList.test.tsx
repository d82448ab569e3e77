import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { permissionsOf } from '@/domain/access/permissions';
import type { Review } from '@/domain/reviews/review';
import ReviewList from '@/src/resources/reviews/ReviewList';
import { show } from '@/tests/helpers/admin';

const aReview = (overrides: Partial<Review> = {}): Review => ({
  id: 1,
  subject: 'employee',
  rating: 4,
  comment: 'Very cosy',
  user: { id: 3, full_name: 'Anna Bondar' },
  employee: { id: 2, full_name: 'Olena Koval' },
  service: { id: 5, name: 'Haircut' },
  visit_id: 7,
  record_id: 8,
  reply: '',
  replied_at: null,
  is_published: true,
  hidden_reason: '',
  version: 1,
  created_at: Date.parse('2026-11-18T10:00:00Z'),
  updated_at: Date.parse('2026-11-18T10:00:00Z'),
  ...overrides,
});

const summary = { average: 3.5, count: 4, distribution: [1, 0, 0, 2, 1] };

async function open(reviews: Review[], more: object = {}, context: object = {}) {
  const getList = vi.fn(async (resource: string) =>
    resource === 'reviews' ? { data: reviews, total: reviews.length } : { data: [], total: 0 },
  );
  const summarizeReviews = vi.fn(async () => ({ data: summary }));
  const answers = { getList, summarizeReviews, ...more };
  show(<ReviewList />, { resource: 'reviews', answers, ...context });
  await screen.findByText('3.5');
  await screen.findAllByText('Anna Bondar');
  return { getList, summarizeReviews };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the reviews', () => {
  it('say who said what of whom, when, and how it is rated', async () => {
    await open([aReview()]);
    for (const shown of ['Anna Bondar', 'Very cosy', 'Employee: Olena Koval', 'Haircut', 'Nov 18, 2026']) {
      expect(await screen.findByText(shown)).toBeDefined();
    }
    expect(screen.getByRole('img', { name: '4 out of 5 stars' })).toBeDefined();
    const visit = screen.getByRole('link', { name: 'Open the appointment' });
    expect(visit.getAttribute('href')).toMatch(/\/records\?record=8$/);
    expect(screen.getByText('Average of 4 shown reviews')).toBeDefined();
  });

  it('come with what waits for a reply first', async () => {
    const { getList } = await open([aReview()]);
    expect(getList).toHaveBeenCalledWith(
      'reviews',
      expect.objectContaining({ sort: { field: 'replied_at,-created_at', order: 'DESC' } }),
    );
  });

  it('show no summary where none match', async () => {
    const answers = {
      getList: async () => ({ data: [], total: 0 }),
      summarizeReviews: async () => ({ data: { average: null, count: 0, distribution: [0, 0, 0, 0, 0] } }),
    };
    show(<ReviewList />, { resource: 'reviews', answers });
    await screen.findByText(/There are no reviews yet/);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Ratings' })).toBeNull());
    expect(screen.getByRole('tab', { name: /^All/ })).toBeDefined();
    expect(screen.queryByText('0', { ignore: '[role=tab] *' })).toBeNull();
  });

  it('are narrowed to one rating by its bar, and wide again by the same', async () => {
    const { getList } = await open([aReview()]);
    const bar = screen.getByRole('button', { name: '4 stars: 2 reviews' });
    expect(bar.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(bar);
    await waitFor(() =>
      expect(getList).toHaveBeenCalledWith(
        'reviews',
        expect.objectContaining({ filter: expect.objectContaining({ rating: 4 }) }),
      ),
    );
    expect(bar.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(bar);
    await waitFor(() => expect(bar.getAttribute('aria-pressed')).toBe('false'));
  });

  it('are answered in place', async () => {
    const replyToReview = vi.fn(async () => ({ data: aReview() }));
    await open([aReview()], { replyToReview });
    press('Reply: Anna Bondar');
    fireEvent.change(screen.getByLabelText('Public reply'), {
      target: { value: ' Thank you! ' },
    });
    press('Publish reply');
    await screen.findByText('The reply is published');
    expect(replyToReview).toHaveBeenCalledWith(1, 'Thank you!');
  });

  it('show the reply, which can be changed and taken back', async () => {
    const replyToReview = vi.fn(async () => ({ data: aReview() }));
    const replied_at = Date.parse('2026-11-19T10:00:00Z');
    await open([aReview({ reply: 'Come again', replied_at })], { replyToReview });
    expect(await screen.findByText('Your reply, Nov 19, 2026')).toBeDefined();
    press('Edit reply: Anna Bondar');
    expect(screen.getByLabelText('Public reply')).toHaveProperty('value', 'Come again');
    press('Cancel');
    press('Remove reply: Anna Bondar');
    await waitFor(() => expect(replyToReview).toHaveBeenCalledWith(1, ''));
  });

  it('are hidden for a reason alone', async () => {
    const hideReview = vi.fn(async () => ({ data: aReview() }));
    await open([aReview()], { hideReview });
    press('Hide: Anna Bondar');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Hide' }));
    expect(await dialog.findByText('Reason for hiding it is a required field')).toBeDefined();
    expect(hideReview).not.toHaveBeenCalled();

    fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'Names a person' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Hide' }));
    await screen.findByText('The review is hidden');
    expect(hideReview).toHaveBeenCalledWith(1, 'Names a person');
  });

  it('that are hidden say why, and are shown again', async () => {
    const showReview = vi.fn(async () => ({ data: aReview() }));
    await open([aReview({ is_published: false, hidden_reason: 'Spam' })], { showReview });
    expect(await screen.findByText('Hidden: Spam')).toBeDefined();
    press('Show: Anna Bondar');
    await screen.findByText('The review is shown');
    expect(showReview).toHaveBeenCalledWith(1);
  });

  it('are only read by whoever may not answer them', async () => {
    const permissions = permissionsOf({ company_role: 'employee', is_owner: false });
    await open([aReview()], {}, { permissions });
    await screen.findByText('Very cosy');
    expect(screen.queryByRole('button', { name: /^Reply|^Hide|Export/ })).toBeNull();
  });

  it('say how they come, where there are none', async () => {
    const none = { average: null, count: 0, distribution: [0, 0, 0, 0, 0] };
    const answers = { summarizeReviews: async () => ({ data: none }) };
    show(<ReviewList />, { resource: 'reviews', answers });
    await screen.findByText(/Customers are asked for one after each completed visit/);
    expect(screen.getByText(/Customers are not asked for reviews, and none are shown/)).toBeDefined();
  });
});
