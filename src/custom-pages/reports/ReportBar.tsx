import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { comparisons } from '@/domain/reports/compare';
import { reportKeys, takesEmployee } from '@/domain/reports/report';
import { dayGroups } from '@/domain/sales/ranges';
import { PeriodBar } from '@/src/custom-pages/sales/PeriodBar';
import type { ReportParams } from '@/src/dataProvider/calls/reportCalls';
import { useT } from '@/src/hooks/useT';
import { SelectField } from '@/src/inputs/SelectField';
import { ExportMenu } from '@/src/lists/ExportMenu';
import { EmployeeFilter } from '@/src/lists/filters/EmployeeFilter';
import { useExport } from '@/src/lists/useExport';
import type { ReportUrl } from './useReportUrl';

export const ReportBar = ({ url, params }: { url: ReportUrl; params: ReportParams }) => {
  const t = useT('reports');
  const translate = useTranslate();
  const { save, isBusy } = useExport(`reports/${url.name}`);
  const keys = reportKeys(url.name);
  const named = <Id extends string>(scope: string, ids: readonly Id[]) =>
    ids.map(id => ({ id, name: translate(`${scope}.${id}`) }));
  return (
    <PeriodBar url={url}>
      {url.by === 'period' && url.name !== 'retention' && (
        <SelectField
          label={translate('sales_overview.group')}
          value={url.group}
          choices={named('sales_overview.groups', dayGroups)}
          onChange={url.chooseGroup}
          sx={sx}
        />
      )}
      {keys.length > 1 && (
        <SelectField
          label={t('by')}
          value={url.by}
          choices={named('reports.keys', keys)}
          onChange={url.chooseKey}
          sx={sx}
        />
      )}
      {takesEmployee(url.name) && (
        <EmployeeFilter
          label={t('keys.employee')}
          value={url.employee_id}
          onChange={id => url.chooseEmployee(id === undefined ? undefined : Number(id))}
        />
      )}
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flex: '1 1 200px', maxWidth: { sm: 260 } }}>
        <SelectField
          label={t('compare')}
          value={url.comparison}
          choices={named('reports.comparisons', comparisons)}
          onChange={url.chooseComparison}
          sx={sx}
        />
        <ExportMenu onChoose={format => void save(format, { filter: params })} isBusy={isBusy} />
      </Box>
    </PeriodBar>
  );
};

const sx = { flex: '1 1 140px', maxWidth: { sm: 200 } };
