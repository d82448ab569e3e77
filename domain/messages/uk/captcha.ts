import type { Messages } from '../en';

export const captcha: Messages['captcha'] = {
  label: 'Підтвердьте, що ви не робот',
  failed: 'Перевірка «Я не робот» не завантажилася. Дозвольте google.com у браузері або спробуйте пізніше.',
};
