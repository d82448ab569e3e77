import type {} from 'yup';

/** What a schema says of a field beyond its type and rules. */
declare module 'yup' {
  interface CustomSchemaMetadata {
    /** Of a whole schema: its resource. */
    resource?: string;
    /** Shown in lists; `hidden` until a user turns it on. */
    column?: boolean | 'hidden';
    searchable?: boolean;
    sortable?: boolean;
    /** A whole number of minor units of the company's currency. */
    money?: boolean;
    duration?: boolean;
    instant?: boolean;
    date?: boolean;
    picture?: boolean;
    /** The resource to which the field refers. */
    reference?: string;
    multiline?: boolean;
    /** False for what a CSV file leaves out. */
    csv?: boolean;
  }
}
