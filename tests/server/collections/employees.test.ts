import { describeCollection } from './suite';

describeCollection({
  name: 'employees',
  aThing: (_, over = {}) => ({ first_name: 'Marta', last_name: 'Koval', phone: '067 123 45 67', ...over }),
  change: { field: 'notes', to: 'Speaks Polish' },
  required: {
    field: 'first_name',
    message: 'First name is a required field',
    in_ukrainian: 'Ім’я — обов’язкове поле',
  },
  bulk: { field: 'position', to: 'Stylist' },
  isOpen: false,
  isOwn: true,
});
