import { useTranslate } from 'ra-core';
import { useCompanyContext } from '@/src/company/CompanyContext';
import { PhonePreview } from '@/src/components/PhonePreview';
import { siteUrl } from '@/src/routing/siteUrl';

/** The company's own site on a phone, loaded anew as the company changes; nothing while it is closed. `path` is below it. */
export const SitePreview = ({ path = '', width }: { path?: string; width?: number }) => {
  const translate = useTranslate();
  const { company, settings } = useCompanyContext();
  if (!settings.business_site_enabled) return null;
  return (
    <PhonePreview
      key={company.version}
      url={siteUrl(company.slug) + path}
      title={translate('admin.frame.site_preview')}
      width={width}
    />
  );
};
