import type { Choice } from '@/site/choice';
import { useSite } from '@/site/pageContext';

const steps = ['services', 'employees', 'time', 'details'] as const;
export type Step = (typeof steps)[number];

export const Steps = ({ current, choices }: { current: Step; choices: Choice[] }) => {
  const { t, urls } = useSite();
  const behind = steps.slice(0, steps.indexOf(current));
  const wayTo = {
    services: urls.services,
    employees: urls.employees,
    time: urls.time,
    details: urls.details,
  };
  return (
    <nav className="steps" aria-label={t('steps.label')}>
      <ol>
        {steps.map(step => (
          <li key={step} aria-current={step === current ? 'step' : undefined}>
            {behind.includes(step) ? (
              <a href={wayTo[step](choices)} data-swap>
                {t(`steps.${step}`)}
              </a>
            ) : (
              <span>{t(`steps.${step}`)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
