import GlobalStyles from '@mui/material/GlobalStyles';
import { useCallback, useState } from 'react';
import { at } from '../../../domain/assert';
import { iconClass, icons } from './icons';

/** Rendered once and used as masks, because hundreds of icon components would be slow. */
export const IconSprite = () => {
  const [styles, setStyles] = useState({});
  const read = useCallback((sheet: HTMLElement | null) => {
    if (!sheet) return;
    const drawings = [...sheet.children];
    const masks = icons.map(([name], index) => [
      `.${iconClass(name)}`,
      { maskImage: `url("data:image/svg+xml,${encodeURIComponent(at(drawings, index).outerHTML)}")` },
    ]);
    setStyles(Object.fromEntries(masks));
  }, []);
  return (
    <>
      <div ref={read} hidden>
        {icons.map(([name, Icon]) => (
          <Icon key={name} xmlns="http://www.w3.org/2000/svg" />
        ))}
      </div>
      <GlobalStyles styles={styles} />
    </>
  );
};
