import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router';
import { useCompany, usePermitted } from '../company/CompanyContext';
import { navigation, settingsItem, type NavItem } from './navigation';

export function useNavigation() {
  const shown = useVisibleItems();
  return navigation
    .map(group => ({ ...group, places: shown(group.places) }))
    .filter(({ places }) => places.length > 0);
}

export const useSettingsNavigation = () => useVisibleItems()([settingsItem]);

function useVisibleItems() {
  const translate = useTranslate();
  const { id } = useCompany();
  const permits = usePermitted();
  const { pathname } = useLocation();

  const isOpen = ({ root }: NavItem) =>
    root === '' ? pathname === `/${id}` || pathname === `/${id}/` : pathname.startsWith(`/${id}${root}`);

  return (places: NavItem[]) =>
    places
      .filter(({ permission }) => permits(permission))
      .map(place => ({
        ...place,
        label: translate(place.label, { smart_count: 2 }),
        to: `/${id}${place.path}`,
        isOpen: isOpen(place),
      }));
}
