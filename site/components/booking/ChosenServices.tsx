import type { Slot } from '@/domain/sites/booking';
import { durationOf, priceOf, type Choice } from '@/site/choice';
import { useSite } from '@/site/pageContext';

type Props = { chosen: Choice[]; showsEmployees?: boolean };

export const ChosenServices = ({ chosen, showsEmployees = true }: Props) => (
  <ul className="chosen">
    {chosen.map(choice => (
      <ChosenService key={choice.service.id} choice={choice} showsEmployee={showsEmployees} />
    ))}
  </ul>
);

const ChosenService = ({ choice, showsEmployee }: { choice: Choice; showsEmployee: boolean }) => {
  const { site, t, formats, textLang } = useSite();
  const employee = site.employees.find(({ id }) => id === choice.employee_id);
  return (
    <li>
      <span>
        <span lang={textLang}>{choice.service.name}</span>
        <small>
          {formats.length(durationOf(choice))}
          {showsEmployee &&
            ` · ${employee ? t('employees.with', { name: employee.full_name }) : t('employees.with_anyone')}`}
        </small>
      </span>
      <span className="basket-price">{formats.price(priceOf(choice))}</span>
    </li>
  );
};

/** In the order in which they run, by those who would perform them. */
export const asTaken = (choices: Choice[], { items }: Slot): Choice[] =>
  items.flatMap(({ service_id, employee_id }) =>
    choices.filter(({ service }) => service.id === service_id).map(choice => ({ ...choice, employee_id })),
  );
