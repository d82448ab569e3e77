import type { AffectedVisit, DecisionKind, VisitDecision } from '../../../domain/records/visitDecision';

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

/** Those that every visit has. */
export function commonOptions(visits: AffectedVisit[]): DecisionOption[] {
  const [first, ...others] = visits.map(optionsOf);
  return (first ?? []).filter(option =>
    others.every(options => options.some(({ value }) => value === option.value)),
  );
}

export type Chosen = Record<number, string>;

/** Undefined until every visit has a choice. */
export function decisionsOf(visits: AffectedVisit[], chosen: Chosen): VisitDecision[] | undefined {
  const decisions = visits.flatMap((visit): VisitDecision[] => {
    const { record_id } = visit;
    const option = optionsOf(visit).find(({ value }) => value === chosen[record_id]);
    return option ? [{ record_id, kind: option.kind, employee_id: option.employee?.id }] : [];
  });
  return decisions.length === visits.length ? decisions : undefined;
}
