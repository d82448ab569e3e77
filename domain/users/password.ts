import { ref, string } from '../validation/fields';

export const minPasswordLength = 8;

/** At least eight characters of any kind, and room for whole sentences; weak ones (`passwordStrength`) are refused by the server. */
export const newPassword = () => string().min(minPasswordLength).max(1024).required();

export const presentPassword = () => string().max(1024);

export const passwordConfirmation = () =>
  string()
    .max(1024)
    .required()
    .oneOf([ref('password')], { key: 'validation.confirmation' });
