ALTER TABLE "schedule_adjustments" DROP CONSTRAINT "schedule_adjustments_one_a_date";--> statement-breakpoint
ALTER TABLE "schedule_adjustments" ADD COLUMN "last_date" date;--> statement-breakpoint
ALTER TABLE "schedule_adjustments" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "schedule_adjustments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "schedule_adjustments_dates" ON "schedule_adjustments" USING btree ("company_id","resource_id","date");--> statement-breakpoint
ALTER TABLE "schedule_adjustments" ADD CONSTRAINT "schedule_adjustments_range" CHECK ((last_date is null) = (type in ('holiday', 'short_day', 'all_day')) and last_date >= date);
--> statement-breakpoint
-- A date has at most one amendment: ranges and single dates of a calendar never overlap. 0 stands for the company's own.
alter table schedule_adjustments add constraint schedule_adjustments_no_overlap
  exclude using gist (
    company_id with =,
    (coalesce(resource_id, 0)) with =,
    (daterange(date, coalesce(last_date, date), '[]')) with &&
  );
