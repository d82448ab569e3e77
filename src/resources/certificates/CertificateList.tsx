import { certificateStatuses } from '@/domain/certificates/certificate';
import { useT } from '@/src/hooks/useT';
import { SelectFilter } from '@/src/lists/filters/SelectFilter';
import { ListPage } from '@/src/lists/ListPage';
import type { Column, Filter, FilterProps } from '@/src/lists/ListPageContext';
import {
  AmountField,
  BalanceField,
  CodeField,
  SoldField,
  StatusField,
  ValidUntilField,
} from './CertificateFields';

const StatusFilter = (props: FilterProps) => {
  const t = useT('resources.certificates.choices.status');
  return <SelectFilter {...props} choices={certificateStatuses.map(id => ({ id, name: t(id) }))} />;
};

/** They are sold by orders, so nothing is added or deleted here. */
export default function CertificateList() {
  return (
    <ListPage
      columns={columns}
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={filters}
      deletion={null}
      drawing="receipt"
    />
  );
}

const columns: Column[] = [
  { name: 'code', field: CodeField, sortBy: 'code' },
  { name: 'created_at', field: SoldField, sortBy: 'created_at', onCard: 'line' },
  { name: 'valid_until', field: ValidUntilField, onCard: 'line' },
  { name: 'status', field: StatusField, onCard: 'foot' },
  { name: 'amount', field: AmountField, sortBy: 'amount', align: 'right', onCard: 'nowhere' },
  { name: 'balance', field: BalanceField, sortBy: 'balance', align: 'right', onCard: 'aside' },
];

const filters: Filter[] = [{ source: 'status', field: StatusFilter }];
