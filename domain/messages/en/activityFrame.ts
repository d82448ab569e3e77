/** The name of the page that lists what happened. */
export const activityFrame = {
  title: 'Activity',
};
