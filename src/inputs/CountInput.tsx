import { TypedInput } from './TypedInput';

type Props = {
  source: string;
  label: string;
  /** The label for screen readers. */
  spoken: string;
};

export const CountInput = ({ spoken, ...props }: Props) => (
  <TypedInput
    parse={parseCount}
    print={count => (count === undefined || count === null || Number.isNaN(count) ? '' : String(count))}
    slotProps={{
      htmlInput: { inputMode: 'numeric', className: 'tabular', autoComplete: 'off', 'aria-label': spoken },
    }}
    {...props}
  />
);

function parseCount(written: string): number | undefined {
  const text = written.trim();
  if (text === '') return undefined;
  return /^\d+$/.test(text) ? Number(text) : NaN;
}
