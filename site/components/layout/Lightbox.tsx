import { useSite } from '@/site/pageContext';

/** What the script shows pictures in; without it their links open them by themselves. */
export const Lightbox = () => {
  const { t } = useSite();
  return (
    <template id="lightbox">
      <dialog className="lightbox" aria-label={t('front.photos')}>
        <p aria-live="polite" className="lightbox-place" />
        <button type="button" data-step="-1" aria-label={t('lightbox.previous')}>
          ‹
        </button>
        <button type="button" data-step="1" aria-label={t('lightbox.next')}>
          ›
        </button>
        <button type="button" data-close="" aria-label={t('lightbox.close')}>
          ×
        </button>
      </dialog>
    </template>
  );
};
