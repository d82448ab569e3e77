import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router';
import { useCompany, usePermitted } from './CompanyContext';
import { navigation, type Place } from './navigation';

/** The groups of places that this person may open here, with the one that is open. */
export function useNavigation() {
  const translate = useTranslate();
  const { id } = useCompany();
  const permits = usePermitted();
  const { pathname } = useLocation();

  const isOpen = ({ root }: Place) =>
    root === '' ? pathname === `/${id}` || pathname === `/${id}/` : pathname.startsWith(`/${id}${root}`);

  return navigation
    .map(group => ({
      ...group,
      places: group.places
        .filter(({ permission }) => permits(permission))
        .map(place => ({
          ...place,
          label: translate(place.label, { smart_count: 2 }),
          to: `/${id}${place.path}`,
          isOpen: isOpen(place),
        })),
    }))
    .filter(({ places }) => places.length > 0);
}
