import { includesWords } from '@/domain/text/comparable';

type State<Option> = { inputValue: string; getOptionLabel: (option: Option) => string };

/** Options of an Autocomplete whose label, or what `searched` says of them, has each typed word. */
export const filterByWords =
  <Option>(searched?: (option: Option) => string) =>
  (options: Option[], { inputValue, getOptionLabel }: State<Option>): Option[] =>
    options.filter(option => includesWords((searched ?? getOptionLabel)(option), inputValue));
