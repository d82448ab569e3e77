alter table webhook_deliveries alter column next_at set default date_trunc('second', now());
