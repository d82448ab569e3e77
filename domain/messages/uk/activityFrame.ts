import type { activityFrame as source } from '../en/activityFrame';
import type { Translated } from '../translated';

export const activityFrame: Translated<typeof source> = {
  title: 'Події',
};
