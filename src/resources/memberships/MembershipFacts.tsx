import { useTranslate } from 'ra-core';
import type { Membership } from '@/domain/memberships/membership';
import { useMoney } from '@/src/fields/Money';
import { StateFact } from '@/src/fields/StateFact';
import { LargePicture } from '@/src/fields/LargePicture';
import { CardSection } from '@/src/components/CardSection';
import { Fact } from '@/src/components/Fact';
import { Facts } from '@/src/components/Facts';
import { EmployeesField, DurationField, PriceTypeField, TotalPriceField } from './MembershipFields';

export const MembershipFacts = ({ membership }: { membership: Membership }) => {
  const translate = useTranslate();
  const money = useMoney();
  const { is_static_price, min_price, description } = membership;
  const name = (field: string) => `resources.memberships.fields.${field}`;
  return (
    <CardSection title={translate('resources.memberships.facts')}>
      <Facts picture={<LargePicture of={membership} />}>
        <StateFact name={name('enabled')} />
        <Fact name={name('total_price')}>
          <TotalPriceField />
        </Fact>
        <Fact name="resources.memberships.price_type">
          <PriceTypeField />
          {!is_static_price &&
            min_price !== null &&
            `, ${translate('resources.memberships.at_least', { price: money(min_price) })}`}
        </Fact>
        <Fact name={name('interval')}>
          <DurationField />
        </Fact>
        <Fact name="resources.memberships.staff">
          <EmployeesField />
        </Fact>
        <Fact name={name('description')}>
          <span style={{ whiteSpace: 'pre-line' }}>
            {description || translate('resources.memberships.no_description')}
          </span>
        </Fact>
      </Facts>
    </CardSection>
  );
};
