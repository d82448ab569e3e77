import { useTranslateLabel } from 'ra-core';

/** The name of a field as a form writes it: of `label` where it has its own, else of the resource's `source`, whichever item it is of. */
export function useLabel({
  source,
  ...named
}: {
  source: string;
  label?: string | undefined;
  resource?: string;
}): string {
  const label = useTranslateLabel()({ source: source.replace(/\.\d+/g, ''), ...named });
  return typeof label === 'string' ? label : source;
}
