import { useCompany } from './CompanyContext';

export const usePhoneMask = () => useCompany().addresses?.[0]?.country;
