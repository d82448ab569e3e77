/** Kept apart from what lists tell of things, which may be less than a page of one shows and a form changes. */
export const detailMeta = { isWhole: true };

/** For `queryOptions` of one thing: all of it; and a failure is shown in its place, instead of leading to the list. */
export const detailQueryOptions = { onError: () => undefined, meta: detailMeta };
