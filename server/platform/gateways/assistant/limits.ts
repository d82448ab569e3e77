/** What one turn of a model may take. */
export type ModelLimits = {
  /** Until the first byte of each attempt's answer; a model on a small machine reads a long question for a while. */
  first_byte_ms: number;
  /** Between two pieces of the answer. */
  silence_ms: number;
  /** After the model has ended, for the count of tokens that follows. */
  usage_ms: number;
  /** For the whole turn, with all attempts and the waits between them. */
  turn_ms: number;
  /** After the first attempt, and only if nothing has been received. */
  retries_max: number;
  /** Before the first retry; doubled for each further one. */
  backoff_ms: number;
  /** A server that asks for a longer wait (Retry-After) is not waited for. */
  retry_wait_ms_max: number;
  output_tokens_max: number;
  /** Characters of the text and the tool calls together. */
  text_max: number;
  /** Of the answer as it is sent, with what is not shown. */
  bytes_max: number;
};

export const modelLimits: ModelLimits = {
  first_byte_ms: 60_000,
  silence_ms: 30_000,
  usage_ms: 2000,
  turn_ms: 120_000,
  retries_max: 2,
  backoff_ms: 500,
  retry_wait_ms_max: 20_000,
  output_tokens_max: 2000,
  text_max: 32_000,
  bytes_max: 4 * 1024 * 1024,
};
