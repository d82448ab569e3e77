import Skeleton from '@mui/material/Skeleton';
import { offeredPlans, soldFeatures } from '../../../domain/plans/plans';

/** The plans that every installation offers; one with a language model may offer more. */
const usualPlans = offeredPlans(soldFeatures(false));

export const PlanSkeletons = () =>
  usualPlans.map(plan => <Skeleton key={plan} variant="rounded" height={380} />);
