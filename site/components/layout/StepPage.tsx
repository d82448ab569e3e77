import type { ReactNode } from 'react';
import type { Choice } from '@/site/choice';
import { useSite } from '@/site/pageContext';
import { Page } from './Page';
import { Steps, type Step } from './Steps';

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
