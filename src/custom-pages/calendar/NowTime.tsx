import { useLocale } from 'ra-core';
import type { CSSProperties, ReactNode } from 'react';
import { useCompany } from '../../layout/CompanyContext';
import { formatTime } from '../../time/formats';

/** The now line, and its time beside the hours. */
export const NowTime = ({ children, style }: { children?: ReactNode; style?: CSSProperties }) => {
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  return (
    <>
      {children}
      <span className="now-time" style={style} aria-hidden>
        {formatTime(Date.now(), timezone, locale)}
      </span>
    </>
  );
};
