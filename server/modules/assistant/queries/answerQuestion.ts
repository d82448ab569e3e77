import type { Asked } from './asked';
import { isPermitted } from '@/domain/access/permissions';
import type { Answer } from '@/domain/assistant/chat';
import { findHelp } from '@/domain/assistant/helpTopics';
import { hasOwnIntent, type Intent } from '@/domain/assistant/intents';
import { serviceChoices, type NamedService } from '@/domain/assistant/names';
import { normalize } from '@/domain/assistant/text';
import { choiceLinks } from '@/domain/assistant/siteLinks';
import { understand, type Understood } from '@/domain/assistant/understand';
import {
  askBack,
  choiceAnswer,
  customersAnswer,
  examplesAnswer,
  helpAnswer,
  plainAnswer,
  type Reader,
} from '@/domain/assistant/wording';
import { companyAnswer } from './companyAnswer';
import { visitorAnswer } from './visitorAnswer';
import { localeOfText } from '@/domain/text/localeOfText';
import { regionOfZone } from '@/domain/time/regionalLocale';
import { customerNames, offeredNames } from './knowledge';
import { agendaTool } from './tools/agenda';
import { blockTool } from './tools/block';
import { bookTool, proposeVisit } from './tools/book';
import { birthdaysTool } from './tools/birthdays';
import { earnersTool } from './tools/earners';
import { missedTool } from './tools/missed';
import { stockTool } from './tools/stock';
import { customersTool } from './tools/customers';
import { freeTimesTool, services_in_visit_max } from './tools/freeTimes';
import { hoursTool } from './tools/hours';
import { salesTool } from './tools/sales';
import { servicesTool } from './tools/services';
import type { Caller, ToolAnswer } from './tools/tool';
import { cancelled, moved } from './changeAnswers';
import { toInstant } from '@/domain/schedule';

const choices_max = 12;

/** 'Anna Boiko' by itself is unknown until the customers are known. */
const mayNameCustomer: Intent[] = ['customer', 'agenda', 'book', 'move', 'cancel', 'unknown'];

/**
 * The built-in helper's answer, from what the person may see. It changes nothing, and needs no language model: what it
 * understood is handed to the same tools that a model calls. `before` is the question that the helper asked back about.
 */
export async function answerQuestion(asking: Caller, asked: string, before?: string): Promise<Answer> {
  const caller = { ...asking, reader: readerOf(asked, asking.reader) };
  const text = before !== undefined && !hasOwnIntent(asked) ? `${before}, ${asked}` : asked;
  const { tx, member, reader, now } = caller;
  const names = await offeredNames(tx, member, reader.locale);
  const knowledge = { locale: reader.locale, now, timezone: reader.timezone, ...names };
  const nameless = understand(text, { ...knowledge, customers: [] });
  const understood =
    member && mayNameCustomer.includes(nameless.intent)
      ? understand(text, { ...knowledge, customers: await customerNames(tx, member, text) })
      : nameless;
  const { content, citations, proposals, asks_back } = await answerTo({ caller, text, understood, ...names });
  return { content, citations, proposals, asks_back };
}

/** Everybody is answered in the language of the question. */
function readerOf(asked: string, reader: Reader): Reader {
  const locale = localeOfText(asked, reader.locale);
  if (locale === reader.locale) return reader;
  return { ...reader, locale, region: regionOfZone(locale, reader.timezone) };
}

async function answerTo(asked: Asked): Promise<Answer | ToolAnswer> {
  const { caller, understood, services, text } = asked;
  const { reader, member, today } = caller;
  const { employee: employee_id, customer, from, to } = understood;
  switch (understood.intent) {
    case 'free_times':
    case 'book':
      return freeTimesOf(asked);
    case 'price':
    case 'duration':
      return servicesTool.run(caller, {
        service_ids: understood.services,
        employee_id,
        about: understood.intent,
      });
    case 'hours':
      return hoursTool.run(caller, { employee_id, from, to });
    case 'agenda':
      return member
        ? agendaTool.run(caller, { employee_id, customer_id: customer, from, to })
        : forStaff(asked);
    case 'sales':
      return member ? salesTool.run(caller, { from: from ?? today, to: to ?? today }) : forStaff(asked);
    case 'earners':
      return member ? earnersTool.run(caller, { from: from ?? today, to: to ?? today }) : forStaff(asked);
    case 'missed':
      return member ? missedTool.run(caller, { employee_id, from, to }) : forStaff(asked);
    case 'birthdays':
      return member ? birthdaysTool.run(caller, { from, to }) : forStaff(asked);
    case 'stock':
      return member ? stockTool.run(caller, {}) : ofTexts(asked);
    case 'customer':
      if (!member) return forStaff(asked);
      if (customer === undefined) return customersAnswer([], reader);
      return customersTool.run(caller, { customer_ids: [customer] });
    case 'move':
      return member ? moved(asked) : ofVisit(asked);
    case 'cancel':
      return member ? cancelled(asked) : ofVisit(asked);
    case 'block':
      return member ? blockOf(asked) : forStaff(asked);
    case 'help':
    case 'unknown': {
      const topics = member ? findHelp(text, reader.locale, 1) : [];
      if (topics.length > 0) return helpAnswer(topics, reader);
      const known = understood.intent === 'unknown' ? await knownAnswer(caller, text) : null;
      if (known) return known;
      return examplesAnswer(
        understood.intent,
        { service: services[0]?.name, isStaff: member !== null },
        reader,
      );
    }
  }
}

/** A visitor changes a visit by its link. */
const ofVisit = async (asked: Asked) => (await visitorAnswer(asked.caller, asked.text)) ?? forStaff(asked);

/** From what the company wrote, and to visitors from what its site shows. */
const knownAnswer = async (caller: Caller, text: string) =>
  (await companyAnswer(caller, text)) ?? (caller.member ? null : await visitorAnswer(caller, text));

/** A visitor may ask for what the company wrote about. */
const ofTexts = async (asked: Asked) => (await knownAnswer(asked.caller, asked.text)) ?? forStaff(asked);

/** A visitor asked for what only staff may do or see. */
const forStaff = ({ caller: { reader }, services }: Asked) =>
  examplesAnswer('unknown', { service: services[0]?.name, isStaff: false }, reader);

/** A visitor chooses by a link. */
const visitorsChoice = (choices: NamedService[], { from }: Understood, reader: Reader): Answer => ({
  ...plainAnswer('no_service', reader),
  citations: choiceLinks(choices, from),
});

/** 'Is there free parking?' asks for no time. */
const isVague = ({ intent, services, employee, from, time_from, time_to }: Understood) =>
  intent === 'free_times' && [services, employee, from, time_from, time_to].every(said => said === undefined);

/** With an exact start, a member of staff is offered the visit. */
async function freeTimesOf({ caller, text, understood, services }: Asked) {
  const { reader, member } = caller;
  const groups = serviceChoices(normalize(text), services);
  const known = isVague(understood) ? await knownAnswer(caller, text) : null;
  if (known) return known;
  const unclear =
    groups.find(group => group.length > 1) ?? (groups.length === 0 ? services.map(({ id }) => id) : []);
  if (unclear.length > 0) {
    const choices = services.filter(({ id }) => unclear.includes(id)).slice(0, choices_max);
    return member ? choiceAnswer(choices, reader) : visitorsChoice(choices, understood, reader);
  }
  const service_ids = groups.flat();
  if (service_ids.length > services_in_visit_max) {
    return plainAnswer('too_many_services', reader, { most: services_in_visit_max });
  }
  const { intent, employee: employee_id, customer: customer_id, from, to, time_from, time_to } = understood;
  const isExact = from !== undefined && from === to && time_from !== undefined && time_from === time_to;
  if (intent === 'book' && isExact && bookTool.isAllowed(member)) {
    const start_at = toInstant(reader.timezone, from, time_from);
    return proposeVisit(caller, { service_ids, employee_id, customer_id, start_at });
  }
  return freeTimesTool.run(caller, { service_ids, employee_id, from, to, time_from, time_to });
}

function blockOf({ caller, understood }: Asked) {
  const { employee, from, time_from, time_to } = understood;
  if (time_from === undefined || time_to === undefined) return askBack('propose.no_stretch', caller.reader);
  const mayChoose = caller.member && isPermitted(caller.member, 'records.write.all');
  const employee_id = mayChoose ? employee : undefined;
  return blockTool.run(caller, { employee_id, date: from ?? caller.today, time_from, time_to });
}
