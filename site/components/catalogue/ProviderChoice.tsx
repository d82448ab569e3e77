import type { PaymentProviderName } from '@/domain/payments/providers';
import { useSite } from '@/site/pageContext';

/** How to pay, where the company takes payments in several ways; the first is chosen. */
export const ProviderChoice = ({ providers }: { providers: PaymentProviderName[] }) => {
  const { t } = useSite();
  if (providers.length < 2) return <input type="hidden" name="provider" value={providers[0]} />;
  return (
    <fieldset className="alternatives">
      <legend>{t('order.pay_by')}</legend>
      {providers.map((name, index) => (
        <label key={name} className="choice">
          <input type="radio" name="provider" value={name} defaultChecked={index === 0} />
          <span className="choice-what">
            <span className="choice-name">{t(`providers.${name}`)}</span>
            <span className="muted">{t(`provider_hints.${name}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
