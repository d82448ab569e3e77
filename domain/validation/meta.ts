import type {} from 'yup';

declare module 'yup' {
  interface CustomSchemaMetadata {
    resource?: string;
    /** `hidden` until a user turns it on. */
    column?: boolean | 'hidden';
    searchable?: boolean;
    sortable?: boolean;
    /** Minor units of the company's currency. */
    money?: boolean;
    duration?: boolean;
    instant?: boolean;
    date?: boolean;
    picture?: boolean;
    reference?: string;
    multiline?: boolean;
    /** The place in the order that the company gives: see `orderField`. */
    order?: boolean;
    csv?: boolean;
    /** The texts of the other fields in each language. */
    translations?: boolean;
    /** Texts by names of any kind. */
    names?: { maxLength: number };
    /** JSON Schema of a field in which a whole thing may be sent for its id or code, and is told. */
    wire?: { sent: object; told: object };
  }
}
