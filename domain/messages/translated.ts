/** `Deep<string>` of the source: another language has each of its keys, and no other. */
export type Translated<T> = { [Key in keyof T]: T[Key] extends string ? string : Translated<T[Key]> };
