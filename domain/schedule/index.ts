/** A weekday's opening, Monday = 1; 'HH:mm' in the company's zone, '24:00' ends a day. */
export type Hours = {
  weekday: number;
  from: string;
  to: string;
  breaks: { from: string; to: string }[];
  dayOff?: boolean;
};

/** A date on which the hours differ. */
export type Adjustment = {
  date: string;
  type: 'holiday' | 'short_day' | 'all_day';
  from?: string;
  to?: string;
  breaks?: { from: string; to: string }[];
};
