import type { ClientVisit } from '@/domain/sites/clientVisit';
import { useSite } from '@/site/pageContext';

/** To moving and cancelling the visit, as long as the client may. */
export const ChangeLinks = ({ token, visit }: { token: string; visit: ClientVisit }) => {
  const { t, urls } = useSite();
  if (!visit.can_change) return null;
  return (
    <>
      <a className="button button-quiet" href={urls.moving(token)}>
        {t('visit.move')}
      </a>
      <a className="button button-quiet" href={urls.cancelling(token)}>
        {t('visit.cancel')}
      </a>
    </>
  );
};
