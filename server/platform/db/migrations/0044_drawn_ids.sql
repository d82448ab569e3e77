CREATE INDEX "events_command" ON "events" USING btree ("company_id","command_id");--> statement-breakpoint
CREATE INDEX "events_undo" ON "events" USING btree ("company_id","undo_of") WHERE undo_of is not null;
--> statement-breakpoint
-- A booking draws these ids ahead, so that its statements need not wait for each other (server/db/drawIds.ts).
grant usage on sequence orders_id_seq, order_items_id_seq, visits_id_seq, records_id_seq, events_id_seq to app;
