export { listSitePages, type SitePage } from './queries/sitePages';
export {
  companyOfSlug,
  getSite,
  siteCompany,
  sitesChannel,
  type SiteVersion,
  siteVersion,
} from './queries/sites';
