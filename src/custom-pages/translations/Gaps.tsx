import { useEffect, useRef, useState } from 'react';
import { defined } from '@/domain/assert';
import { GapForm } from './GapForm';
import { GapTotals } from './GapTotals';
import { keyOf, type Gap } from './gaps';
import { useRefreshAfter, useSaveGap } from './useSaveGap';

type Props = { gaps: Gap[]; onDone: (saved: Gap[]) => void };

/** One gap after another; what is written stays with its gap, also when it is skipped. */
export const Gaps = ({ gaps, onDone }: Props) => {
  const [at, setAt] = useState(0);
  const [written, setWritten] = useState<Record<string, string>>({});
  const [saved, setSaved] = useState<Gap[]>([]);
  const save = useSaveGap();
  useRefreshOnLeave(saved);
  const gap = defined(gaps[at], 'gap');

  const go = (to: number, text: string, now = saved) => {
    setWritten({ ...written, [keyOf(gap)]: text });
    setSaved(now);
    if (to < gaps.length) setAt(to);
    else onDone(now);
  };
  return (
    <>
      <GapTotals gaps={gaps.filter(one => !saved.includes(one))} />
      <GapForm
        key={keyOf(gap)}
        gap={gap}
        written={written[keyOf(gap)] ?? ''}
        progress={{ number: at + 1, total: gaps.length }}
        onSave={async text => {
          await save(gap, text);
          go(at + 1, text, [...saved, gap]);
        }}
        onSkip={text => go(at + 1, text)}
        onBack={at === 0 ? undefined : text => go(at - 1, text)}
      />
    </>
  );
};

function useRefreshOnLeave(saved: Gap[]) {
  const refresh = useRefreshAfter();
  const latest = useRef({ saved, refresh });
  useEffect(() => {
    latest.current = { saved, refresh };
  });
  useEffect(() => () => latest.current.refresh(latest.current.saved), []);
}
