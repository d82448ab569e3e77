/** Of the chart of the week with its legend; kept free while it loads. */
export const chart_height = 172;
