import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useGetList } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { grouped, type Certificate } from '@/domain/certificates/certificate';
import type { Order } from '@/domain/orders/order';
import { useCompany } from '@/src/company/CompanyContext';
import { CertificateChip } from '@/src/resources/certificates/CertificateFields';
import { companyPaths } from '@/src/routing/companyPaths';
import { useOrderMoney } from './payments/useOrderMoney';

/** The codes of what an order sold, for the client who asks for them. */
export const SoldCertificates = ({ order }: { order: Order }) => {
  const { id: company } = useCompany();
  const money = useOrderMoney(order);
  const { data = [] } = useGetList<Certificate>('certificates', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'created_at', order: 'DESC' },
    filter: { order_id: order.id },
  });
  return data.map(({ id, code, status, amount }) => (
    <Box key={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', pb: 3 }}>
      <Link
        component={RouterLink}
        to={companyPaths(company).show('certificates', id)}
        className="tabular"
        translate="no"
      >
        {grouped(code)}
      </Link>
      <span className="tabular">{money(amount)}</span>
      <CertificateChip status={status} />
    </Box>
  ));
};
