import type { Address, Locale } from '../companies/company';
import { writeAddress } from '../companies/writeAddress';
import { formatMoney } from '../money/money';
import type { ClientVisit } from '../sites/clientVisit';
import { sentenceCase, zonedFormats } from '../time/zonedFormats';
import type { Letter } from './letter';
import { mailWords } from './mailWords';

type Place = Pick<Address, 'street' | 'building' | 'city' | 'postal_code' | 'location_notes'>;
type Told = { company_name: string; address: Place | null; visit: ClientVisit; url: string };

/** The visit with its time in the company's zone; `url` is the client's own link to it. */
export const visitBooked = (told: Told, locale: Locale): Letter => visitLetter('visit_booked', told, locale);

/** The same of a visit that has been moved: when and with whom it is now. */
export const visitMoved = (told: Told, locale: Locale): Letter => visitLetter('visit_moved', told, locale);

/** The same before the visit begins. */
export const visitReminder = (told: Told, locale: Locale): Letter =>
  visitLetter('visit_reminder', told, locale);

function visitLetter(
  template: 'visit_booked' | 'visit_moved' | 'visit_reminder',
  { company_name, address, visit, url }: Told,
  locale: Locale,
): Letter {
  const say = mailWords(locale);
  const { start_at, end_at, timezone, records, total, currency } = visit;
  const { time, dayOf, moment, zone } = zonedFormats(locale, timezone);
  const when = moment(start_at);
  const services = records.map(({ service }) => service.name).join(', ');
  const values = { company: company_name, services, when, url };
  return {
    subject: say(`${template}.subject`, values),
    preview: say(`${template}.preview`, values),
    title: say(`${template}.title`),
    paragraphs: [say(`${template}.intro`, values)],
    facts: [
      {
        label: say('visit_booked.when'),
        lines: [sentenceCase(dayOf(start_at)), `${time(start_at)} – ${time(end_at)}`, zone(start_at)],
      },
      {
        label: say('visit_booked.what'),
        lines: records.map(({ service, employee }) =>
          say('visit_booked.with', { service: service.name, employee: employee.full_name }),
        ),
      },
      { label: say('visit_booked.price'), lines: [formatMoney(total, currency, locale)] },
      ...(address ? [{ label: say('visit_booked.where'), lines: placeOf(company_name, address) }] : []),
    ],
    action: { label: say('visit_booked.open'), url },
    foot: say('sent_by', values),
    sms: say(`${template}.sms`, values),
  };
}

const placeOf = (company_name: string, address: Place) =>
  [company_name, writeAddress(address), address.location_notes].filter(Boolean);
