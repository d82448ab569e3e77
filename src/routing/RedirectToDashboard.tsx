import { Navigate } from 'react-router';
import { useCompany } from '@/src/company/CompanyContext';
import { companyPaths } from './companyPaths';

/** For unknown paths of a company. */
export const RedirectToDashboard = () => <Navigate to={companyPaths(useCompany().id).dashboard} replace />;
