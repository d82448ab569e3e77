export const apiKeysKey = ['api_keys'] as const;
