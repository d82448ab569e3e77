import type { Site } from '@/domain/sites/site';
import { usePageContext, type SiteContext } from '@/site/pageContext';
import { LanguageSwitch } from './LanguageSwitch';
import { Monogram } from './Monogram';

export const TopBar = () => {
  const context = usePageContext();
  return (
    <header className="top">
      {'site' in context ? <SiteName {...context} /> : <span />}
      <LanguageSwitch />
    </header>
  );
};

const SiteName = ({ site, urls }: SiteContext) => {
  const shown = (
    <>
      <Mark {...site} />
      <span>{site.name}</span>
    </>
  );
  if (!site.is_open) return <span className="top-name">{shown}</span>;
  return (
    <a className="top-name" href={urls.front()}>
      {shown}
    </a>
  );
};

const Mark = ({ logo, name }: Pick<Site, 'logo' | 'name'>) =>
  logo ? (
    <img className="top-logo" src={logo.thumbnail_url} width={logo.width} height={logo.height} alt="" />
  ) : (
    <Monogram name={name} />
  );
