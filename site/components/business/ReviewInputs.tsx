import { comment_max, rating_max } from '@/domain/reviews/review';
import type { ClientVisit } from '@/domain/sites/clientVisit';
import { subjectsOf, type ReviewForm, type ReviewProblem } from '@/site/reviewForm';
import { useSite } from '@/site/pageContext';
import type { TextKey } from '@/site/translator';

type Props = { token: string; visit: ClientVisit; form?: ReviewForm; problem?: ReviewProblem };

const ratings = Array.from({ length: rating_max }, (_, index) => index + 1);

export const ReviewInputs = ({ token, visit, form, problem = {} }: Props) => {
  const { t, urls } = useSite();
  return (
    <form id="review" className="card" action={`${urls.review(token)}#review`} method="post" noValidate>
      <div>
        <h2>{t('reviews.ask')}</h2>
        <p className="muted field-hint">{t('reviews.ask_hint')}</p>
      </div>
      <fieldset aria-describedby={problem.rating && 'rating-message'}>
        <legend className="ratings-title">{t('reviews.rating')}</legend>
        {problem.rating && (
          <p id="rating-message" className="field-message" role="alert">
            {t('reviews.rating_missing')}
          </p>
        )}
        <div className="ratings">
          {ratings.map(rating => (
            <label key={rating} className="choice rating">
              <input
                type="radio"
                name="rating"
                value={rating}
                defaultChecked={form?.rating === rating}
                required
              />
              <span aria-hidden="true">{rating} ★</span>
              <span className="rating-words">{t(`reviews.ratings.${rating}` as TextKey)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <AboutInput visit={visit} chosen={form?.about} />
      <div className={problem.comment ? 'field field-wrong' : 'field'}>
        <label htmlFor="comment">
          {t('reviews.comment')}
          <span className="muted"> ({t('details.optional')})</span>
        </label>
        {problem.comment && (
          <p id="comment-message" className="field-message" role="alert">
            {t('reviews.comment_long', { most: comment_max })}
          </p>
        )}
        <textarea
          id="comment"
          name="comment"
          rows={4}
          maxLength={comment_max}
          defaultValue={form?.comment}
          aria-invalid={problem.comment}
          aria-describedby={problem.comment && 'comment-message'}
        />
      </div>
      <p className="actions">
        <button className="button">{t('reviews.submit')}</button>
      </p>
    </form>
  );
};

const AboutInput = ({ visit, chosen }: { visit: ClientVisit; chosen?: string }) => {
  const { site, t } = useSite();
  const abouts = subjectsOf(visit, site.reviewed);
  if (abouts.length === 1) return null;
  return (
    <div className="field">
      <label htmlFor="about">{t('reviews.subject')}</label>
      <select id="about" name="about" defaultValue={chosen}>
        {abouts.map(({ value, subject, name }) => (
          <option key={value} value={value}>
            {t(`reviews.subjects.${subject}`, { name })}
          </option>
        ))}
      </select>
    </div>
  );
};
