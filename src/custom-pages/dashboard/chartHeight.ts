/** Kept free for the chart of the week while it loads. */
export const chart_height = 140;
