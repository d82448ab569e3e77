import type { Site } from '../../../domain/sites/site';
import { usePageContext } from '../../pageContext';
import { LanguageSwitch } from './LanguageSwitch';
import { Monogram } from './Monogram';

export const TopBar = () => {
  const context = usePageContext();
  return (
    <header className="top">
      {'site' in context ? (
        <a className="top-name" href={context.urls.front()}>
          <Mark {...context.site} />
          <span>{context.site.name}</span>
        </a>
      ) : (
        <span />
      )}
      <LanguageSwitch />
    </header>
  );
};

const Mark = ({ logo, name }: Pick<Site, 'logo' | 'name'>) =>
  logo ? (
    <img className="top-logo" src={logo.thumbnail_url} width={logo.width} height={logo.height} alt="" />
  ) : (
    <Monogram name={name} />
  );
