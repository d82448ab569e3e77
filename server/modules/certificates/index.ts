export {
  certificatesIn,
  certificateUndo,
  issueCertificates,
  keepCertificatesUntil,
  redeemCertificate,
  restoreCertificatesOf,
  returnToCertificate,
  voidCertificatesOf,
} from './commands/certificates';
export { areUsed, certificatesOfOrder, getCertificate } from './queries/certificates';
export { certificateRoutes } from './routes/certificates';
