import { TypedInput } from './TypedInput';

type Props = {
  source: string;
  label: string;
  ariaLabel: string;
};

export const CountInput = ({ ariaLabel, ...props }: Props) => (
  <TypedInput
    parse={parseCount}
    print={count => (count === undefined || count === null || Number.isNaN(count) ? '' : String(count))}
    slotProps={{
      htmlInput: { inputMode: 'numeric', className: 'tabular', autoComplete: 'off', 'aria-label': ariaLabel },
    }}
    {...props}
  />
);

function parseCount(input: string): number | undefined {
  const text = input.trim();
  if (text === '') return undefined;
  return /^\d+$/.test(text) ? Number(text) : NaN;
}
