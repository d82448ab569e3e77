import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useT } from '@/src/hooks/useT';
import { CardSection } from '@/src/components/CardSection';
import { useCompany, usePermitted } from '@/src/company/CompanyContext';
import type { Order, OrderItem, OrderRecord } from '@/domain/orders/order';
import { lineName } from './lineName';
import { useOrderMoney } from './payments/useOrderMoney';
import { SoldCertificates } from './SoldCertificates';
import { StageChip } from '../records/StageChip';
import { formatMoment } from '@/src/time/formats';
import { companyPaths } from '@/src/routing/companyPaths';

const LinesForm = lazy(() => import('./lines/LinesForm'));

export const OrderItems = ({ order }: { order: Order }) => {
  const translate = useTranslate();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <CardSection title={translate('resources.orders.items.title')}>
      {isEditing ? (
        <Suspense fallback={<Items order={order} />}>
          <LinesForm order={order} onClose={() => setIsEditing(false)} />
        </Suspense>
      ) : (
        <>
          <Items order={order} />
          <EditItems order={order} onEdit={() => setIsEditing(true)} />
        </>
      )}
    </CardSection>
  );
};

/** A completed order says that it is to be reopened first. */
const EditItems = ({ order: { flow }, onEdit }: { order: Order; onEdit: () => void }) => {
  const permits = usePermitted();
  const t = useT('resources.orders.items_form');
  if (!permits('orders.write.all')) return null;
  if (flow.status === 'completed') {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        {t('reopen_first')}
      </Typography>
    );
  }
  if (flow.status === 'cancelled') return null;
  return (
    <Button size="small" variant="outlined" color="inherit" onClick={onEdit} sx={{ mt: 4 }}>
      {t('open')}
    </Button>
  );
};

const Items = ({ order }: { order: Order }) => {
  const translate = useTranslate();
  const money = useOrderMoney(order);
  const shared = order.items.reduce((sum, { discount_share }) => sum + discount_share, 0);
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {order.items.map(item => (
          <ItemRow key={item.id} order={order} item={item} />
        ))}
      </Box>
      {shared > 0 && (
        <Box sx={theme => ({ ...foot, pb: 3, borderTop: `1px solid ${theme.palette.line}` })}>
          <Typography color="textSecondary">
            {[translate('resources.orders.pay.discount'), order.discount?.reason].filter(Boolean).join(': ')}
          </Typography>
          <Typography className="tabular" color="textSecondary">
            {money(-shared)}
          </Typography>
        </Box>
      )}
      <Box sx={theme => ({ ...foot, borderTop: `1px solid ${theme.palette.line}` })}>
        <Typography sx={{ fontWeight: 600 }}>{translate('resources.orders.items.sum')}</Typography>
        <Typography className="tabular" sx={{ fontWeight: 600 }}>
          {money(order.total)}
        </Typography>
      </Box>
    </>
  );
};

const ItemRow = ({ order, item }: { order: Order; item: OrderItem }) => {
  const translate = useTranslate();
  const money = useOrderMoney(order);
  const { id: company } = useCompany();
  const permits = usePermitted();
  const { sku, qty, price, struck_price, total, course, records, type } = item;
  const taken = course === null ? qty * price - total : 0;
  const t = useT('resources.orders.items');
  const facts = [
    item.item && translate(`collections.sold.one_${item.item.type}`),
    sku !== '' && t('sku', { sku }),
    item.item && `${qty} × ${money(price)}`,
    taken > 0 && t('discount', { amount: money(taken) }),
    struck_price !== null && t('struck', { price: money(struck_price) }),
    type === 'fee' && typeof item.meta.reason === 'string' && t(`fees.${item.meta.reason}`),
    course !== null && t('from_membership'),
    type === 'service' && records.length === 0 && t('no_time'),
  ];
  return (
    <Box component="li" sx={theme => ({ py: 3, '& + &': { borderTop: `1px solid ${theme.palette.line}` } })}>
      <Box sx={{ display: 'flex', gap: 4, alignItems: 'baseline' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {item.item ? (
            <Link
              component={RouterLink}
              to={companyPaths(company).show(`${item.item.type}s`, item.item.id)}
              sx={{ fontWeight: 600 }}
            >
              {lineName(item, translate)}
            </Link>
          ) : (
            <Typography sx={{ fontWeight: 600 }}>{lineName(item, translate)}</Typography>
          )}
          <Typography variant="body2" color="textSecondary" className="tabular">
            {facts.filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Typography className="tabular" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {money(total)}
        </Typography>
      </Box>
      {type === 'certificate' && permits('certificates.read.all') && (
        <SoldCertificates order_id={order.id} order_item_id={item.id} />
      )}
      {records.map(record => (
        <VisitLine key={record.id} record={record} />
      ))}
    </Box>
  );
};

const VisitLine = ({ record: { id, employee, start_at, flow } }: { record: OrderRecord }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { id: company, timezone } = useCompany();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 2 }}>
      <Link
        component={RouterLink}
        to={companyPaths(company).calendar({ view: 'day', record: id })}
        className="tabular"
      >
        {translate('resources.orders.items.visit', {
          when: formatMoment(start_at, timezone, locale),
          employee: employee.full_name,
        })}
      </Link>
      <StageChip stage={flow.current_flow} />
    </Box>
  );
};

const foot = { display: 'flex', justifyContent: 'space-between', gap: 4, pt: 3 };
