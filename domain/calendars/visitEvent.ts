import type { formatAddress } from '../companies/formatAddress';
import type { ClientVisit } from '../sites/clientVisit';

type Place = Parameters<typeof formatAddress>[0];

/** A visit as an event of its client's own calendar; `url` is the client's link to it. */
export type VisitEvent = {
  visit: ClientVisit;
  company_name: string;
  places: Place[];
  url: string;
};
