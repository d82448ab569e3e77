import { ref, string } from '../validation/fields';

export const minPasswordLength = 8;

/** Length only; the server also refuses weak ones (`passwordStrength`). */
export const newPassword = () => string().min(minPasswordLength).max(1024).required();

export const presentPassword = () => string().max(1024);

export const passwordConfirmation = () =>
  string()
    .max(1024)
    .required()
    .oneOf([ref('password')], { key: 'validation.confirmation' });
