import { Navigate } from 'react-router';
import { useCompany } from '../company/CompanyContext';

/** For unknown paths of a company. */
export const RedirectToDashboard = () => <Navigate to={`/${useCompany().id}`} replace />;
