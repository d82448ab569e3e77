import { describeCollection } from './suite';

describeCollection({
  name: 'customers',
  aThing: (_, over = {}) => ({ first_name: 'Hanna', last_name: 'Lysenko', phone: '067 123 45 67', ...over }),
  change: { field: 'notes', to: 'Allergic to nuts' },
  required: {
    field: 'first_name',
    message: 'First name is a required field',
    in_ukrainian: 'Ім’я — обов’язкове поле',
  },
  isOpen: false,
});
