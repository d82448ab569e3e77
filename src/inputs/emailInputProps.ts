/** Not `type="email"`: browsers refuse letters of other alphabets before the '@', and rewrite a domain that has some. */
export const emailInputProps = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;
