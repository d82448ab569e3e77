/** The texts of the resources in domain/schemaResources.ts, by their names: each language is loaded alone. */
export {};
