/** The address of a company's public site, as clients open it. */
export const siteUrl = (slug: string) => `${window.location.origin}/s/${slug}`;
