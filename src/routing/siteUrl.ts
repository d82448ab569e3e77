/** The address of a company's public site, as clients open it. */
export const siteUrl = (slug: string) => `${window.location.origin}/s/${slug}`;

/** Whether the address means this very machine, which no phone can open. */
export const isLoopback = (hostname = window.location.hostname): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(\.\d+){3}$/.test(hostname);
