import { formatAddress } from '@/domain/companies/formatAddress';
import { mapUrl } from '@/domain/companies/mapUrl';
import type { SiteAddress } from '@/domain/sites/site';
import { useSite } from '@/site/pageContext';

export const Addresses = () => {
  const { site, textLang } = useSite();
  return site.addresses.map(address => (
    <span key={address.id} className="address">
      <AddressLink address={address} />
      {address.location_notes && (
        <span className="muted" lang={textLang}>
          {address.location_notes}
        </span>
      )}
    </span>
  ));
};

const AddressLink = ({ address }: { address: SiteAddress }) => {
  const { t } = useSite();
  const url = mapUrl(address);
  if (url === null) return formatAddress(address);
  return (
    <a href={url} rel="noopener noreferrer" target="_blank" title={t('front.map')}>
      {formatAddress(address)}
    </a>
  );
};
