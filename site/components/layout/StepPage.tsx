import type { ReactNode } from 'react';
import type { Choice } from '@/site/choice';
import { useSite } from '@/site/pageContext';
import { Page } from './Page';

type Props = {
  step: Step;
  title: string;
  hint?: string;
  choices: Choice[];
  basket: ReactNode;
  isListed?: boolean;
  hasError?: boolean;
  isFresh?: boolean;
  children: ReactNode;
};

export const StepPage = ({ step, title, hint, choices, basket, children, ...page }: Props) => {
  const { t } = useSite();
  return (
    <Page title={title} {...page}>
      <Steps current={step} choices={choices} />
      <div className="columns columns-step">
        <div className="column-main">
          <h1 id="title" tabIndex={-1}>
            {title}
          </h1>
          {hint && <p className="muted lead">{hint}</p>}
          {children}
        </div>
        <aside className="basket" aria-label={t('basket.title')}>
          {basket}
        </aside>
      </div>
    </Page>
  );
};

const steps = ['services', 'employees', 'time', 'details'] as const;
type Step = (typeof steps)[number];

const Steps = ({ current, choices }: { current: Step; choices: Choice[] }) => {
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
