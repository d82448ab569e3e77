import { useTranslate } from 'ra-core';
import { useCompanyContext } from '../company/CompanyContext';
import { PhonePreview } from '../components/PhonePreview';
import { siteUrl } from '../routing/siteUrl';

/** The company's own site on a phone, as it is saved; nothing while the site is closed. `path` is below the site's. */
export const SitePreview = ({ path = '', width }: { path?: string; width?: number }) => {
  const translate = useTranslate();
  const { company, settings } = useCompanyContext();
  if (!settings.business_site_enabled) return null;
  return (
    <PhonePreview
      // Loaded anew after each change of the company or its settings.
      key={JSON.stringify([company.version, settings])}
      url={siteUrl(company.slug) + path}
      title={translate('admin.frame.site_preview')}
      width={width}
    />
  );
};
