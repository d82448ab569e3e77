/** Cached apart from lists, whose records may be incomplete. */
export const detailMeta = { isWhole: true };

/** A failure is shown in place; react-admin would redirect to the list. */
export const detailQueryOptions = { onError: () => undefined, meta: detailMeta };
