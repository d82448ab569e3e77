import { expect, it } from 'vitest';
import { hasTooManyPerformers } from '@/domain/services/hasTooManyPerformers';

it.each([
  ['one is in every plan', 'solo', [1], [], false],
  ['a second is not', 'solo', [1, 2], [1], true],
  ['another in the place of the first is', 'solo', [2], [1], false],
  ['those that it had stay', 'solo', [1, 2], [1, 2], false],
  ['and can be taken away', 'solo', [1, 2], [1, 2, 3], false],
  ['but not exchanged', 'solo', [1, 3], [1, 2], true],
  ['any number is in others', 'team', [1, 2, 3], [], false],
  ['nobody is too many for no plan', null, [], [], false],
] as const)('%s', (_, plan, after, before, isTooMany) => {
  expect(hasTooManyPerformers(plan, [...after], [...before])).toBe(isTooMany);
});
