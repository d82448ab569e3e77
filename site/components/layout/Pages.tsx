import { useSite } from '@/site/pageContext';

type Props = {
  current_page: number;
  last_page: number;
  label: string;
  href: (page: number) => string;
};

/** To the newer and the older of what is listed by pages. */
export const Pages = ({ current_page, last_page, label, href }: Props) => {
  const { t } = useSite();
  if (last_page <= 1) return null;
  return (
    <nav className="actions" aria-label={label}>
      {current_page > 1 && (
        <a className="button button-quiet" href={href(current_page - 1)} rel="prev">
          {t('blog.newer')}
        </a>
      )}
      {current_page < last_page && (
        <a className="button button-quiet" href={href(current_page + 1)} rel="next">
          {t('blog.older')}
        </a>
      )}
    </nav>
  );
};
