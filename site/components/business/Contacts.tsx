import { formatPhone } from '@/domain/phones/phone';
import { useSite } from '@/site/pageContext';
import { Addresses } from './Addresses';

export const Contacts = () => {
  const { site, t } = useSite();
  const { addresses, phones, contact_email, links } = site;
  if (addresses.length === 0 && phones.length === 0 && !contact_email && links.length === 0) return null;
  return (
    <section className="card" aria-labelledby="contacts">
      <h2 id="contacts">{t('front.contacts')}</h2>
      <dl className="facts">
        {addresses.length > 0 && (
          <div>
            <dt>{t('front.address', { smart_count: addresses.length })}</dt>
            <dd>
              <Addresses />
            </dd>
          </div>
        )}
        {phones.length > 0 && (
          <div>
            <dt>{t('front.phone')}</dt>
            <dd>
              {phones.map(phone => (
                <PhoneLink key={phone} phone={phone} />
              ))}
            </dd>
          </div>
        )}
        {contact_email && (
          <div>
            <dt>{t('front.email')}</dt>
            <dd>
              <a href={`mailto:${contact_email}`}>{contact_email}</a>
            </dd>
          </div>
        )}
      </dl>
      {links.length > 0 && (
        <ul className="elsewhere" aria-label={t('front.elsewhere')}>
          {links.map(({ kind, url }) => (
            <li key={kind}>
              <a href={url} rel="noopener noreferrer nofollow">
                {t(`links.${kind}`)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className="phone" href={phoneHref(phone)}>
    {formatPhone(phone)}
  </a>
);

export const phoneHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;
