import { iconClass, type IconName } from './icons';

type Props = { of: IconName; title?: string };

/** A sign as it is drawn on the sheet, which must stand on the page. */
export const StatusIcon = ({ of, title }: Props) => (
  <span
    className={`mark ${iconClass(of)}`}
    role={title ? 'img' : undefined}
    aria-label={title}
    aria-hidden={!title}
    title={title}
  />
);
