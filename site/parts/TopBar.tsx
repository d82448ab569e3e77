import { useScene } from '../scene';
import { LanguageSwitch } from './LanguageSwitch';
import { Monogram } from './Monogram';

/** Whose site it is, on every page of it. */
export const TopBar = () => {
  const scene = useScene();
  return (
    <header className="top">
      {'site' in scene ? (
        <a className="top-name" href={scene.ways.front()}>
          <Monogram name={scene.site.name} />
          <span>{scene.site.name}</span>
        </a>
      ) : (
        <span />
      )}
      <LanguageSwitch />
    </header>
  );
};
