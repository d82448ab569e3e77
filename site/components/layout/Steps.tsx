import type { Choice } from '../../choice';
import { useSite } from '../../pageContext';

const steps = ['services', 'employees', 'time', 'details'] as const;
export type Step = (typeof steps)[number];

/** The steps of the booking; those behind us are links, and keep what was chosen. */
export const Steps = ({ current, choices }: { current: Step; choices: Choice[] }) => {
  const { say, ways } = useSite();
  const behind = steps.slice(0, steps.indexOf(current));
  const wayTo = {
    services: ways.services,
    employees: ways.employees,
    time: ways.time,
    details: ways.details,
  };
  return (
    <nav className="steps" aria-label={say('steps.label')}>
      <ol>
        {steps.map(step => (
          <li key={step} aria-current={step === current ? 'step' : undefined}>
            {behind.includes(step) ? (
              <a href={wayTo[step](choices)} data-swap>
                {say(`steps.${step}`)}
              </a>
            ) : (
              <span>{say(`steps.${step}`)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
