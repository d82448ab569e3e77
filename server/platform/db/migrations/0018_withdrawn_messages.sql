-- A message that nobody has tried to send yet may be withdrawn by the company that wrote it.
grant update (state, updated_at) on messages to app;
