import { durationOf, priceOf, type Choice } from '../choice';
import { Basket } from '../components/booking/Basket';
import { Monogram } from '../components/layout/Monogram';
import { StepPage } from '../components/layout/StepPage';
import { useSite } from '../pageContext';
import { writeChoices } from '../urls';

export const EmployeesPage = ({ choices }: { choices: Choice[] }) => {
  const { t } = useSite();
  const [only] = choices;
  const isOne = choices.length === 1 && only;
  return (
    <StepPage
      step="employees"
      title={t('employees.title')}
      hint={t('employees.hint')}
      choices={choices}
      basket={
        <Basket choices={choices}>
          {!isOne && (
            <button className="button" form="employees-form">
              {t('basket.next')}
            </button>
          )}
        </Basket>
      }
    >
      {isOne ? <EmployeeLinks choice={only} /> : <EmployeeForm choices={choices} />}
    </StepPage>
  );
};

const EmployeeLinks = ({ choice }: { choice: Choice }) => {
  const { t, formats, urls } = useSite();
  const people = usePerformers(choice);
  return (
    <ul className="people">
      {[0, ...people.map(({ id }) => id)].map(employee_id => {
        const option = { ...choice, employee_id };
        const person = people.find(({ id }) => id === employee_id);
        return (
          <li key={employee_id}>
            <a
              className="choice"
              href={urls.time([option])}
              aria-current={employee_id > 0 && employee_id === choice.employee_id ? 'true' : undefined}
              data-swap
            >
              <Monogram name={person?.full_name ?? t('employees.anyone')} picture={person?.picture} />
              <span className="choice-what">
                <span className="choice-name">{person?.full_name ?? t('employees.anyone')}</span>
                <span className="muted">{person ? person.position : t('employees.anyone_hint')}</span>
              </span>
              <span className="choice-price">
                {formats.price(priceOf(option))}
                <small>{formats.length(durationOf(option))}</small>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
};

const EmployeeForm = ({ choices }: { choices: Choice[] }) => {
  const { urls } = useSite();
  const [action, query] = urls.time([]).split('?');
  return (
    <form id="employees-form" action={action} method="get" data-swap>
      <input type="hidden" name="services" value={writeChoices(choices).services} />
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {choices.map(choice => (
        <EmployeeSelect key={choice.service.id} choice={choice} />
      ))}
    </form>
  );
};

const EmployeeSelect = ({ choice }: { choice: Choice }) => {
  const { t, formats, textLang } = useSite();
  const people = usePerformers(choice);
  const id = `employee-${choice.service.id}`;
  const labelled = (name: string, employee_id: number) =>
    `${name} · ${formats.price(priceOf({ ...choice, employee_id }))}`;
  return (
    <div className="field">
      <label htmlFor={id} lang={textLang}>
        {choice.service.name}
      </label>
      <select id={id} name="employees" defaultValue={choice.employee_id}>
        {people.length > 1 && <option value={0}>{labelled(t('employees.anyone'), 0)}</option>}
        {people.map(({ id: employee_id, full_name }) => (
          <option key={employee_id} value={employee_id}>
            {labelled(full_name, employee_id)}
          </option>
        ))}
      </select>
    </div>
  );
};

function usePerformers({ service }: Choice) {
  const { site } = useSite();
  return site.employees.filter(({ id }) => service.employees.some(({ employee_id }) => employee_id === id));
}
