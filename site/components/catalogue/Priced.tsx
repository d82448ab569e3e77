import { useSite } from '@/site/pageContext';

type Props = { price: number; fullPrice?: number };

/** A price, with the original struck out when discounted. */
export const Priced = ({ price, fullPrice = price }: Props) => {
  const { t, formats } = useSite();
  return (
    <span className="menu-price">
      {formats.money(price)}
      {fullPrice > price && (
        <span className="menu-old">{t('goods.instead_of', { price: formats.money(fullPrice) })}</span>
      )}
    </span>
  );
};
