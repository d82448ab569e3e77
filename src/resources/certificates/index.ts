import { lazyPage } from '@/src/routing/lazyPage';

export default {
  list: lazyPage(() => import('./CertificateList')),
  show: lazyPage(() => import('./CertificateShow')),
  recordRepresentation: 'code',
};
