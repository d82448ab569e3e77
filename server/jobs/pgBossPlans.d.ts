/** pg-boss does not type this module. */
declare module 'pg-boss/src/plans.js' {
  const plans: { completeJobs(schema: string): string; failJobsById(schema: string): string };
  export default plans;
}
