export const flow = {
  status: {
    active: 'Active',
    on_hold: 'On hold',
    completed: 'Completed',
    cancelled: 'Cancelled',
    no_show: 'No-show',
  },
  stage: {
    planned: 'Planned',
    confirmed: 'Confirmed',
    under_way: 'In progress',
    held: 'On hold',
    done: 'Completed',
    cancelled: 'Cancelled',
    missed: 'No-show',
    blocked: 'Blocked',
  },
  command: {
    complete: 'Complete',
    confirm: 'Confirm',
    arrive: 'Arrived',
    hold: 'Put on hold',
    resume: 'Resume',
    cancel: 'Cancel appointment',
    mark_no_show: 'Mark as no-show',
    reopen: 'Reopen',
  },
};
