/** Cached apart from lists, whose records may be incomplete. */
export const detailMeta = { isWhole: true };

/** Query options of a full record; a failure is shown in place, not by leaving for the list. */
export const detailQueryOptions = { onError: () => undefined, meta: detailMeta };
