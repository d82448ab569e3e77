import type { VisitEvent } from '@/domain/calendars/visitEvent';
import type { ClientVisit } from '@/domain/sites/clientVisit';
import type { SiteContext } from './pageContext';

/** The visit for the client's calendar, with the link of this site to it. */
export const visitEvent = (
  { site, urls, origin }: SiteContext,
  visit: ClientVisit,
  token: string,
): VisitEvent => ({
  visit,
  company_name: site.name,
  places: site.addresses,
  url: `${origin}${urls.visit(token)}`,
});
