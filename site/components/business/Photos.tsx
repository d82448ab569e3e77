import { useSite } from '@/site/pageContext';
import { Lightbox } from '../layout/Lightbox';
import { OpenedPicture } from '../layout/OpenedPicture';
import { PictureSet } from '../layout/PictureSet';

export const Photos = () => {
  const { site, t } = useSite();
  if (site.photos.length === 0) return null;
  return (
    <section aria-labelledby="photos">
      <h2 id="photos">{t('front.photos')}</h2>
      <ul className="photos" aria-labelledby="photos">
        {site.photos.map((photo, index) => (
          <li key={photo.id}>
            <OpenedPicture of={photo} gallery="photos">
              <PictureSet
                of={photo}
                sizes={`${Math.round((height_px * photo.width) / photo.height)}px`}
                alt={t('front.photo', { number: index + 1, company: site.name })}
              />
            </OpenedPicture>
          </li>
        ))}
      </ul>
      <Lightbox />
    </section>
  );
};

const height_px = 240;
