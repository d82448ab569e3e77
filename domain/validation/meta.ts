import type {} from 'yup';

/** What a schema says of a field beside its type and its rules; what is left out follows from them. */
declare module 'yup' {
  interface CustomSchemaMetadata {
    /** Of a whole schema: the collection that its things live in. */
    resource?: string;
    /** Stands in lists; `hidden` is there for whoever chooses it. */
    column?: boolean | 'hidden';
    searchable?: boolean;
    sortable?: boolean;
    /** A whole number of minor units of the company's currency. */
    money?: boolean;
    /** A whole number of minutes. */
    duration?: boolean;
    /** An instant. */
    instant?: boolean;
    /** A day. */
    date?: boolean;
    picture?: boolean;
    /** The collection whose thing the field names by its id. */
    reference?: string;
    multiline?: boolean;
    /** False for what no spreadsheet can hold. */
    csv?: boolean;
  }
}
