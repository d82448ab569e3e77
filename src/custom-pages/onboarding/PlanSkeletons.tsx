import Skeleton from '@mui/material/Skeleton';
import { plans } from '@/domain/plans/subscription';

export const PlanSkeletons = () => plans.map(plan => <Skeleton key={plan} variant="rounded" height={380} />);
