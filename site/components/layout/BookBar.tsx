import { useSite } from '@/site/pageContext';

/** At the foot of a phone's screen. */
export const BookBar = ({ href, label }: { href: string; label?: string }) => {
  const { t } = useSite();
  return (
    <div className="bar bar-phone">
      <a className="button" href={href}>
        {label ?? t('front.book_online')}
      </a>
    </div>
  );
};
