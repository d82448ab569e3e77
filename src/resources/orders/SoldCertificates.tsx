import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useGetList } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { grouped, type Certificate } from '@/domain/certificates/certificate';
import { useCompany } from '@/src/company/CompanyContext';
import { CertificateChip } from '@/src/resources/certificates/CertificateFields';
import { companyPaths } from '@/src/routing/companyPaths';

type Sold = Pick<Certificate, 'order_id' | 'order_item_id'>;

/** The codes of what a line sold, for the client who asks for them. */
export const SoldCertificates = ({ order_id, order_item_id }: Sold) => {
  const { id: company } = useCompany();
  const { data = [] } = useGetList<Certificate>('certificates', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'created_at', order: 'DESC' },
    filter: { order_id },
  });
  const sold = data.filter(certificate => certificate.order_item_id === order_item_id);
  return sold.map(({ id, code, status }) => (
    <Box key={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 2 }}>
      <Link
        component={RouterLink}
        to={companyPaths(company).show('certificates', id)}
        className="tabular"
        translate="no"
      >
        {grouped(code)}
      </Link>
      <CertificateChip status={status} />
    </Box>
  ));
};
