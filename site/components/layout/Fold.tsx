import type { ReactNode } from 'react';

type Props = {
  id: string;
  title: ReactNode;
  count: number;
  isOpen?: boolean;
  /** Open for what was searched for, and closed again without a search. */
  isFound: boolean;
  children: ReactNode;
};

/** What opens by its title, which says how much is inside. */
export const Fold = ({ id, title, count, isOpen = false, isFound, children }: Props) => (
  <details id={id} className="fold" open={isOpen || isFound} data-found={isFound && !isOpen ? '' : undefined}>
    <summary>
      {title} <span className="fold-count">{count}</span>
    </summary>
    {children}
  </details>
);
