import {
  decisionKinds,
  type AffectedVisit,
  type DecisionKind,
  type VisitDecision,
} from '@/domain/records/visitDecision';

/** A decision as one value of a select: its kind, and the employee of a reassigned visit. */
export type DecisionOption = {
  value: string;
  kind: DecisionKind;
  employee?: { id: number; full_name: string };
};

export const optionsOf = ({ choices }: AffectedVisit): DecisionOption[] =>
  choices.flatMap((choice): DecisionOption[] =>
    choice.kind === 'reassign'
      ? choice.employees.map(employee => ({
          value: `${choice.kind} ${employee.id}`,
          kind: choice.kind,
          employee,
        }))
      : [{ value: choice.kind, kind: choice.kind }],
  );

/** Those that any of the visits has, each once. */
export function sharedOptions(visits: AffectedVisit[]): DecisionOption[] {
  const byValue = new Map(visits.flatMap(optionsOf).map(option => [option.value, option]));
  return [...byValue.values()].sort(
    (one, other) => decisionKinds.indexOf(one.kind) - decisionKinds.indexOf(other.kind),
  );
}

export const hasOption = (visit: AffectedVisit, value: string): boolean =>
  optionsOf(visit).some(option => option.value === value);

/** By the visit's record. */
export type Chosen = Record<number, string>;

/** This choice for every visit that has it; the others keep theirs. */
export const chosenForAll = (visits: AffectedVisit[], chosen: Chosen, value: string): Chosen => ({
  ...chosen,
  ...Object.fromEntries(
    visits.filter(visit => hasOption(visit, value)).map(({ record_id }) => [record_id, value]),
  ),
});

/** Undefined until every visit has a choice. */
export function decisionsOf(visits: AffectedVisit[], chosen: Chosen): VisitDecision[] | undefined {
  const decisions = visits.flatMap((visit): VisitDecision[] => {
    const { record_id } = visit;
    const option = optionsOf(visit).find(({ value }) => value === chosen[record_id]);
    return option ? [{ record_id, kind: option.kind, employee_id: option.employee?.id }] : [];
  });
  return decisions.length === visits.length ? decisions : undefined;
}
