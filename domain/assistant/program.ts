import { object, rowId } from '../validation/fields';

/** What a program sends to carry out what was proposed to it. */
export const programConfirmation = object({ proposal_id: rowId().required() }).meta({
  resource: 'assistants',
});
