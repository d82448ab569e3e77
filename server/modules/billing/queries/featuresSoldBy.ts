import { soldFeatures, type Feature } from '@/domain/plans/plans';
import type { Config } from '@/server/platform/config';

/** The one place that decides what this installation's plans name (decision 0024). */
export const featuresSoldBy = ({ ai }: Pick<Config, 'ai'>): Feature[] => soldFeatures(ai !== undefined);
