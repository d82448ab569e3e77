import { useCompanyContext, usePermitted } from '@/src/company/CompanyContext';

/** An employee takes the payment of their own visits where the setting says so. */
export function useMayTakePayment(): boolean {
  const permits = usePermitted();
  const { settings } = useCompanyContext();
  return permits('payments.write.all') || (permits('payments.write.own') && settings.employees_take_payments);
}
