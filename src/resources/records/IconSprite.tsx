import GlobalStyles from '@mui/material/GlobalStyles';
import { useCallback, useState } from 'react';
import { iconClass, icons } from './icons';

/**
 * The signs of appointments, drawn once for all that show them: each is a mask from then on, as hundreds of icons would
 * take their time to be made, and to be styled too.
 */
export const IconSprite = () => {
  const [styles, setStyles] = useState({});
  const read = useCallback((sheet: HTMLElement | null) => {
    if (!sheet) return;
    const masks = icons.map(([name], index) => [
      `.${iconClass(name)}`,
      { maskImage: `url("data:image/svg+xml,${encodeURIComponent(sheet.children[index]!.outerHTML)}")` },
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
