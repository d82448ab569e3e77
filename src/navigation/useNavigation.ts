import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router';
import SiteIcon from '@mui/icons-material/OpenInNewOutlined';
import { useCompany, useCompanyContext, usePermitted } from '@/src/company/CompanyContext';
import { isListed, navigation, roster, settingsItem, type NavItem } from './navigation';
import { useSettingsTabs } from './settingsTabs';
import { companyPaths } from '@/src/routing/companyPaths';
import { siteUrl } from '@/src/routing/siteUrl';

export function useNavigation() {
  const visibleOf = useVisibleItems();
  return navigation
    .map(group => ({ ...group, places: visibleOf(group.places) }))
    .filter(({ places }) => places.length > 0);
}

/** The company's own site, which opens in a tab of its own; nothing while it is closed. */
export function useSiteItem() {
  const translate = useTranslate();
  const { company, settings } = useCompanyContext();
  if (!settings.business_site_enabled) return null;
  return { label: translate('admin.frame.pages.site'), to: siteUrl(company.slug), icon: SiteIcon };
}

/** At the first tab that the user may open. */
export function useSettingsNavigation() {
  const [first] = useSettingsTabs();
  return useVisibleItems()(first ? [{ ...settingsItem, path: `${settingsItem.root}/${first}` }] : []);
}

function useVisibleItems() {
  const translate = useTranslate();
  const { id, content_locales } = useCompany();
  const permits = usePermitted();
  const { pathname } = useLocation();

  const isAt = ({ root }: NavItem) =>
    root === ''
      ? [companyPaths(id).dashboard, companyPaths(id).below('/')].includes(pathname)
      : pathname.startsWith(companyPaths(id).below(root));
  // A page below another's path is its own place.
  const isOpen = (place: NavItem) => isAt(place) && !(isAt(roster) && place.name === 'employees');

  return (places: NavItem[]) =>
    places
      .filter(place => isListed(place, permits))
      .filter(({ isForSeveralLanguages }) => !isForSeveralLanguages || content_locales.length > 1)
      .map(place => ({
        ...place,
        label: translate(place.label, { smart_count: 2 }),
        to: companyPaths(id).below(place.path),
        isOpen: isOpen(place),
      }));
}
