import { useParams, useSearchParams } from 'react-router';
import { comparisons, type Comparison } from '@/domain/reports/compare';
import {
  reportKeys,
  reportNames,
  takesEmployee,
  type MoneyKey,
  type ReportName,
} from '@/domain/reports/report';
import { useSalesUrl } from '@/src/custom-pages/sales/useSalesUrl';

/** What the address says: the report by its path, the rest beside the days as the sales have them. */
export function useReportUrl() {
  const { name: written } = useParams();
  const [params, setParams] = useSearchParams();
  const days = useSalesUrl();
  const name: ReportName = reportNames.find(known => known === written) ?? 'revenue';
  const [usual = 'period'] = reportKeys(name);
  const employee = Number(params.get('employee_id'));
  const change = (field: string, value: string | undefined) =>
    setParams(before => {
      const next = new URLSearchParams(before);
      if (value === undefined) next.delete(field);
      else next.set(field, value);
      return next;
    });
  const comparison: Comparison = comparisons.find(one => one === params.get('compare')) ?? 'none';
  return {
    ...days,
    name,
    by: reportKeys(name).find(key => key === params.get('by')) ?? usual,
    employee_id: takesEmployee(name) && employee > 0 ? employee : undefined,
    comparison,
    /** The same days in another report. */
    pathOf(other: ReportName) {
      const kept = new URLSearchParams(params);
      kept.delete('by');
      kept.delete('employee_id');
      return `${other}?${kept}`;
    },
    chooseKey: (key: MoneyKey) => change('by', key === usual ? undefined : key),
    chooseEmployee: (id: number | undefined) =>
      change('employee_id', id === undefined ? undefined : String(id)),
    chooseComparison: (one: Comparison) => change('compare', one === 'none' ? undefined : one),
  };
}

export type ReportUrl = ReturnType<typeof useReportUrl>;
