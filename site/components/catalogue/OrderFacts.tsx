import type { ClientOrder } from '@/domain/sites/clientOrder';
import { useSite } from '@/site/pageContext';

export const OrderFacts = ({ order }: { order: ClientOrder }) => {
  const { t, formats } = useSite();
  const { number, items, total, paid, due, refunded, state, provider } = order;
  return (
    <dl className="facts facts-wide">
      <div>
        <dt>{t('order.number')}</dt>
        <dd>{number}</dd>
      </div>
      <div>
        <dt>{t('visit.what')}</dt>
        <dd>
          {items.map(({ name, qty, total }) => (
            <span key={name} className="visit-record">
              <span>{qty > 1 ? t('goods.part', { qty, name }) : name}</span>
              <span>{formats.money(total)}</span>
            </span>
          ))}
        </dd>
      </div>
      {provider && paid > 0 && (
        <div>
          <dt>{t('order.paid_by')}</dt>
          <dd>{t(`providers.${provider}`)}</dd>
        </div>
      )}
      <div className="facts-total">
        <dt>{t('basket.total')}</dt>
        <dd>
          <strong>{formats.money(total)}</strong>
          {paid > 0 && due > 0 && state !== 'refunded' && (
            <span className="muted">
              {t('order.sums', { paid: formats.money(paid), due: formats.money(due) })}
            </span>
          )}
          {refunded > 0 && (
            <span className="muted">{t('order.refunded_sum', { refunded: formats.money(refunded) })}</span>
          )}
        </dd>
      </div>
    </dl>
  );
};
