import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocale } from 'ra-core';
import { useState } from 'react';
import type { Employee } from '@/domain/employees/employee';
import type { WageRule } from '@/domain/wages/wageRules';
import { useIncluded } from '@/src/access/PlanGate';
import { useCompany, usePermitted } from '@/src/company/CompanyContext';
import { CardSection } from '@/src/components/CardSection';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useT } from '@/src/hooks/useT';
import { useOrderMoney } from '@/src/resources/orders/payments/useOrderMoney';
import { useServiceNames } from './useServiceNames';
import { WageRulesDialog } from './WageRulesDialog';

/** How the employee is paid, for who may read it. */
export const EmployeeWages = ({ employee }: { employee: Employee }) => {
  const permits = usePermitted();
  const isIncluded = useIncluded('wages');
  return permits('wage_rules.read.all') && isIncluded ? <Wages employee={employee} /> : null;
};

const Wages = ({ employee }: { employee: Employee }) => {
  const t = useT('wages');
  const permits = usePermitted();
  const { getWageRules } = useDataProvider<CompanyDataProvider>();
  const [isEditing, setIsEditing] = useState(false);
  const { data } = useQuery({
    queryKey: ['wage_rules', employee.id],
    queryFn: () => getWageRules(employee.id),
  });
  const names = useServiceNames();
  const valueOf = useRuleValue();
  if (!data) return null;
  return (
    <CardSection title={t('rules')}>
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
        {data.rules.length === 0 && <Typography color="textSecondary">{t('no_rules')}</Typography>}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, width: '100%' }}>
          {data.rules.map(rule => (
            <Box
              component="li"
              key={`${rule.of} ${rule.service_id}`}
              sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}
            >
              <Typography sx={{ flex: '1 1 auto', overflowWrap: 'anywhere' }}>
                {rule.service_id
                  ? (names.get(rule.service_id) ?? t('columns.services'))
                  : t(`columns.${rule.of}`)}
              </Typography>
              <Typography className="tabular" sx={{ ml: 'auto', textAlign: 'right' }}>
                {valueOf(rule)}
              </Typography>
            </Box>
          ))}
        </Box>
        {data.minimum > 0 && <Minimum amount={data.minimum} />}
        {permits('wage_rules.write.all') && (
          <Button variant="outlined" color="inherit" onClick={() => setIsEditing(true)}>
            {t('change_rules')}
          </Button>
        )}
      </Box>
      {isEditing && <WageRulesDialog employee={employee} rules={data} onClose={() => setIsEditing(false)} />}
    </CardSection>
  );
};

const Minimum = ({ amount }: { amount: number }) => {
  const t = useT('wages');
  const money = useOrderMoney({ currency: useCompany().currency.code });
  return <Typography>{t('at_least', { amount: money(amount) })}</Typography>;
};

function useRuleValue() {
  const locale = useLocale() ?? 'en';
  const percentOf = (percent: number) => `${percent.toLocaleString(locale)}\u00a0%`;
  const money = useOrderMoney({ currency: useCompany().currency.code });
  return ({ value, kind }: WageRule): string => {
    if (typeof value === 'number') return kind === 'percent' ? percentOf(value) : money(value);
    return value.map(({ from, percent }) => `${money(from)}+:\u00a0${percentOf(percent)}`).join(', ');
  };
}
