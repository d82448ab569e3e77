import { signId, signs } from './signs';

/** The signs of appointments, drawn once for all that show them: hundreds of icon components would take their time. */
export const SignSheet = () => (
  <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden>
    {signs.map(([name, Icon]) => (
      <symbol key={name} id={signId(name)} viewBox="0 0 24 24">
        <Icon style={{ width: 24, height: 24 }} />
      </symbol>
    ))}
  </svg>
);
