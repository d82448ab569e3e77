import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { priceOfProduct, type Product } from '@/domain/products/product';
import {
  enteredKinds,
  marginOf,
  type StockMovement,
  type StockMovementInput,
} from '@/domain/products/stockMovement';
import { CardSection } from '@/src/components/CardSection';
import { Failure } from '@/src/components/Failure';
import { useCompany, usePermitted } from '@/src/company/CompanyContext';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useMoney } from '@/src/fields/Money';
import { useT } from '@/src/hooks/useT';
import { companyPaths } from '@/src/routing/companyPaths';
import { formatMoment } from '@/src/time/formats';
import { StockDialog } from './StockDialog';

const per_page = 10;

/** Receive, write off and count, what is earned on one, and what has changed the stock, latest first. */
export const StockCard = ({ product }: { product: Product }) => {
  const t = useT('resources.stock_movements');
  const translate = useTranslate();
  const permits = usePermitted();
  const { listStock } = useDataProvider<CompanyDataProvider>();
  const [page, setPage] = useState(1);
  const [entered, setEntered] = useState<StockMovementInput['kind']>();
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: ['products', 'stock', product.id, page],
    queryFn: () => listStock(product.id, { page, per_page }),
    placeholderData: keepPreviousData,
  });
  const pages = Math.ceil((data?.total ?? 0) / per_page);
  return (
    <CardSection title={t('title')}>
      {permits('stock_movements.write.all') && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 4 }}>
          {enteredKinds.map(kind => (
            <Button key={kind} color="inherit" variant="outlined" onClick={() => setEntered(kind)}>
              {t(kind)}
            </Button>
          ))}
        </Box>
      )}
      {data?.cost != null && <Margin product={product} cost={data.cost} />}
      {isError && <Failure error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton variant="rounded" height={120} />}
      {data?.total === 0 && <Typography color="textSecondary">{t('empty')}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.data.map(movement => (
          <Movement key={movement.id} movement={movement} />
        ))}
      </Box>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={Math.min(page, pages)}
          onChange={(_, chosen) => setPage(chosen)}
          getItemAriaLabel={(type, at) => translate(`ra.navigation.${type}`, { page: at })}
          aria-label={t('title')}
          sx={{ pt: 3 }}
        />
      )}
      {entered && <StockDialog product={product} kind={entered} onClose={() => setEntered(undefined)} />}
    </CardSection>
  );
};

const Margin = ({ product, cost }: { product: Product; cost: number }) => {
  const t = useT('resources.stock_movements');
  const money = useMoney();
  const { amount, percent } = marginOf(priceOfProduct(product), cost);
  return (
    <Typography className="tabular" sx={{ mb: 3 }}>
      {t('fields.cost')}: {money(cost)} · {t('margin')}:{' '}
      {percent === null ? money(amount) : t('margin_of', { amount: money(amount), percent })}
    </Typography>
  );
};

const Movement = ({ movement }: { movement: StockMovement }) => {
  const t = useT('resources.stock_movements');
  const locale = useLocale() ?? 'en';
  const money = useMoney();
  const { id: company, timezone } = useCompany();
  const { kind, change, stock, cost, note, order_id, actor, created_at } = movement;
  const facts = [
    formatMoment(created_at, timezone, locale),
    actor,
    cost !== null && `${t('fields.cost')}: ${money(cost)}`,
    note,
  ];
  return (
    <Box component="li" sx={theme => ({ ...row, '& + &': { borderTop: `1px solid ${theme.palette.line}` } })}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{t(`choices.kind.${kind}`)}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {facts.filter(Boolean).join(' · ')}
        </Typography>
        {order_id !== null && (
          <Link component={RouterLink} to={companyPaths(company).show('orders', order_id)} variant="body2">
            {t('of_order')}
          </Link>
        )}
      </Box>
      <Typography className="tabular" sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
        <b>{change > 0 ? `+${change}` : change}</b> → {stock}
      </Typography>
    </Box>
  );
};

const row = { display: 'flex', gap: 4, alignItems: 'baseline', py: 3 };
