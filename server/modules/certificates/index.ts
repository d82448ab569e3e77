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
export { areUsed } from './queries/certificates';
export { certificateRoutes } from './routes/certificates';
