import { usePageContext } from '../../pageContext';

export const Foot = () => {
  const scene = usePageContext();
  if (!('site' in scene)) return null;
  const { site, say, ways } = scene;
  return (
    <footer className="foot">
      <span>{site.name}</span>
      {site.terms_of_service && <a href={`${ways.front()}#terms`}>{say('front.terms')}</a>}
    </footer>
  );
};
