import type { Site } from '../../../domain/sites/site';
import { usePageContext } from '../../pageContext';
import { LanguageSwitch } from './LanguageSwitch';
import { Monogram } from './Monogram';

/** Whose site it is, on every page of it. */
export const TopBar = () => {
  const scene = usePageContext();
  return (
    <header className="top">
      {'site' in scene ? (
        <a className="top-name" href={scene.ways.front()}>
          <Mark {...scene.site} />
          <span>{scene.site.name}</span>
        </a>
      ) : (
        <span />
      )}
      <LanguageSwitch />
    </header>
  );
};

/** The name stands beside it. */
const Mark = ({ logo, name }: Pick<Site, 'logo' | 'name'>) =>
  logo ? (
    <img className="top-logo" src={logo.thumbnail_url} width={logo.width} height={logo.height} alt="" />
  ) : (
    <Monogram name={name} />
  );
