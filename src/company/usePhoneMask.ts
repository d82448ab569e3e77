import { useCompany } from './CompanyContext';

/** How the company's country writes phones. */
export const usePhoneMask = () => useCompany().addresses?.[0]?.country;
