/** How many of a customer's latest orders their page shows. */
export const orders_shown = 10;
