import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useT } from '@/src/hooks/useT';
import { paymentMethods, type PaymentMethod } from '@/domain/orders/payment';
import type { SalesParams } from '@/src/dataProvider/calls/salesCalls';
import { BarButton } from '@/src/components/BarButton';
import { ExportMenu } from '@/src/lists/ExportMenu';
import { useExport } from '@/src/lists/useExport';
import { SelectFilter } from '@/src/lists/filters/SelectFilter';
import { PeriodBar } from './PeriodBar';
import type { SalesUrl } from './useSalesUrl';

export const SalesBar = ({ url, params }: { url: SalesUrl; params: SalesParams }) => {
  const translate = useTranslate();
  const { save, isBusy } = useExport('sales');
  const t = useT('sales_overview');
  return (
    <PeriodBar url={url}>
      <SelectFilter
        label={t('method')}
        value={url.method}
        onChange={chosen => url.chooseMethod(chosen as PaymentMethod | undefined)}
        choices={paymentMethods.map(id => ({ id, name: translate(`resources.sales.methods.${id}`) }))}
      />
      <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
        <ExportMenu
          onChoose={format =>
            void save(format, {
              filter: { from: params.from, to: params.to, payment_method: params.payment_method },
            })
          }
          isBusy={isBusy}
        />
        <BarButton label={t('print')} icon={Print} onClick={() => window.print()} />
      </Box>
    </PeriodBar>
  );
};
