import { useEmployees } from '@/src/company/useEmployees';

/** The id of one's own profile in the open company. */
export const useAuthEmployee = (): number | undefined =>
  useEmployees().employees.find(({ is_auth_user_profile }) => is_auth_user_profile)?.id;
