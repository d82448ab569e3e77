import type { ReactNode } from 'react';

type Props = {
  tone: 'good' | 'warn' | 'bad' | 'calm';
  title?: string;
  children?: ReactNode;
  isAlert?: boolean;
};

export const Notice = ({ tone, title, children, isAlert = false }: Props) => (
  <div className={`notice notice-${tone}`} role={isAlert ? 'alert' : undefined}>
    {title && <p className="notice-title">{title}</p>}
    {children}
  </div>
);
