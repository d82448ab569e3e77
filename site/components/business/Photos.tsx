import type { Picture } from '@/domain/files/picture';
import { useSite } from '@/site/pageContext';

export const Photos = () => {
  const { site, t } = useSite();
  if (site.photos.length === 0) return null;
  return (
    <section aria-labelledby="photos">
      <h2 id="photos">{t('front.photos')}</h2>
      <ul className="photos" tabIndex={0} aria-labelledby="photos">
        {site.photos.map((photo, index) => (
          <li key={photo.id}>
            <img
              src={photo.url}
              srcSet={sourcesOf(photo)}
              sizes={`${Math.round((height_px * photo.width) / photo.height)}px`}
              width={photo.width}
              height={photo.height}
              alt={t('front.photo', { number: index + 1, company: site.name })}
              loading="lazy"
              decoding="async"
            />
          </li>
        ))}
      </ul>
    </section>
  );
};

const height_px = 240;

const sourcesOf = ({ url, thumbnail_url, width, height }: Picture) =>
  `${thumbnail_url} ${Math.round(Math.min(width, (320 * width) / Math.max(width, height)))}w, ${url} ${width}w`;
