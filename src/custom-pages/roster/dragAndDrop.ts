import addon from 'react-big-calendar/lib/addons/dragAndDrop';

type Addon = typeof addon;

/** The add-on is CommonJS: bundlers differ in whether its default export is the module or the function in it. */
export const withDragAndDrop: Addon =
  typeof addon === 'function' ? addon : (addon as { default: Addon }).default;
