import { iconClass, type IconName } from './icons';

type Props = { of: IconName; title?: string };

/** Needs `IconSprite` on the page. */
export const StatusIcon = ({ of, title }: Props) => (
  <span
    className={`mark ${iconClass(of)}`}
    role={title ? 'img' : undefined}
    aria-label={title}
    title={title}
  />
);
