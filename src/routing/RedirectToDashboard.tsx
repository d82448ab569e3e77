import { Navigate } from 'react-router';
import { useCompany } from '../company/CompanyContext';

/** What stands at a path of a company that the product does not have. */
export const RedirectToDashboard = () => <Navigate to={`/${useCompany().id}`} replace />;
