export { dashboard } from './routes/dashboard';
export { onboarding } from './routes/onboarding';
