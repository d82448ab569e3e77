import { readId } from '@/domain/text/readId';
import type { Site, SiteService } from '@/domain/sites/site';
import type { Span } from './formats';

/** A chosen service and its employee; employee 0 means anyone. */
export type Choice = { service: SiteService; employee_id: number };

export const choices_max = 10;

/**
 * Reads choices from a link or form and drops what the site does not offer: unknown services are
 * ignored, an employee who does not perform the service becomes anyone. `with` is the employee of services without one.
 */
export function readChoices(site: Site, sent: Record<string, unknown>): Choice[] {
  const employees = numbersOf(sent.employees);
  const seen = new Set<number>();
  return numbersOf(sent.services).flatMap((id, index) => {
    const service = site.services.find(one => one.id === id);
    if (!service || seen.size === seen.add(id).size) return [];
    const chosenId = employees[index] ?? numbersOf(sent.with)[0];
    const performer = service.employees.find(({ employee_id }) => employee_id === chosenId);
    return [{ service, employee_id: performer?.employee_id ?? 0 }];
  });
}

export const requestedItems = (choices: Choice[]) =>
  choices.map(({ service, employee_id }) => ({ service_id: service.id, employee_id }));

export const withAnyone = (choices: Choice[]): Choice[] =>
  choices.map(choice => ({ ...choice, employee_id: 0 }));

/** Price range of the choice; a single price once an employee is chosen. */
export function priceOf(choice: Choice): Span {
  return spanOf(performers(choice).map(({ price }) => price));
}

export function durationOf(choice: Choice): Span {
  return spanOf(performers(choice).map(({ duration }) => duration));
}

export function sumOf(spans: Span[]): Span {
  return {
    from: spans.reduce((sum, { from }) => sum + from, 0),
    to: spans.reduce((sum, { to }) => sum + to, 0),
  };
}

const performers = ({ service, employee_id }: Choice) =>
  service.employees.filter(one => employee_id === 0 || one.employee_id === employee_id);

const spanOf = (amounts: number[]): Span => ({ from: Math.min(...amounts), to: Math.max(...amounts) });

/** `1,2`, or the same field several times. */
function numbersOf(sent: unknown): number[] {
  const written = [sent].flat().flatMap(one => (typeof one === 'string' ? one.split(',') : []));
  return written.map(readId).filter(id => id !== undefined);
}
