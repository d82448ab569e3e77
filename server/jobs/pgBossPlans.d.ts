/** pg-boss has no types for its statements. */
declare module 'pg-boss/src/plans.js' {
  const plans: { completeJobs(schema: string): string; failJobsById(schema: string): string };
  export default plans;
}
