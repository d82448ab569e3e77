import { parseDuration, printDuration } from '@/src/time/duration';
import { TypedInput } from './TypedInput';

type Props = {
  source: string;
  label: string;
  ariaLabel: string;
};

/** Typed as '90', '1:30' or '1h30'; the value is in minutes. */
export const DurationInput = ({ ariaLabel, ...props }: Props) => (
  <TypedInput
    parse={parseDuration}
    print={printDuration}
    slotProps={{ htmlInput: { className: 'tabular', autoComplete: 'off', 'aria-label': ariaLabel } }}
    {...props}
  />
);
