import { formatPhone } from '../../domain/phones/phone';
import { phoneHref } from '../components/business/Contacts';
import { Page } from '../components/layout/Page';
import { useSite } from '../pageContext';

/** A link that sells nothing any more. */
export const EndedPage = () => {
  const { say, site } = useSite();
  const [phone] = site.phones;
  return (
    <Page title={say('buy.ended')}>
      <div className="failure">
        <h1>{say('buy.ended')}</h1>
        <p>{say('buy.ended_hint', { company: site.name })}</p>
        {phone && (
          <a className="button" href={phoneHref(phone)}>
            {say('visit.call', { phone: formatPhone(phone) })}
          </a>
        )}
      </div>
    </Page>
  );
};
