import { LoginLayout, type LoginLayoutProps } from './LoginLayout';
import { Pitch } from './Pitch';

export const RegisterLayout = (props: Omit<LoginLayoutProps, 'aside'>) => (
  <LoginLayout {...props} aside={<Pitch points={['calendar', 'site', 'trial']} />} />
);
