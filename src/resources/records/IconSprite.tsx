import GlobalStyles from '@mui/material/GlobalStyles';
import { iconClass, icons } from './icons';

/**
 * Rendered once and used as clip paths: hundreds of icon components would be slow to render, and hundreds of masks to
 * paint.
 */
export const IconSprite = () => (
  <>
    <svg width={0} height={0} style={{ position: 'absolute' }} aria-hidden>
      {icons.map(([name, Icon]) => (
        <Icon
          key={name}
          component="clipPath"
          id={iconClass(name)}
          clipPathUnits="objectBoundingBox"
          transform={`scale(${1 / viewBox})`}
        />
      ))}
    </svg>
    {styles}
  </>
);

/** Of all icons. */
const viewBox = 24;

const styles = (
  <GlobalStyles
    styles={Object.fromEntries(
      icons.map(([name]) => [`.${iconClass(name)}`, { clipPath: `url(#${iconClass(name)})` }]),
    )}
  />
);
