/** pg-boss does not type these modules. */
declare module 'pg-boss/src/plans.js' {
  const plans: { completeJobs(schema: string): string; failJobsById(schema: string): string };
  export default plans;
}
declare module 'pg-boss/src/timekeeper.js' {
  const timekeeper: { QUEUES: { SEND_IT: string } };
  export default timekeeper;
}
