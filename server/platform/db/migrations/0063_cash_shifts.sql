CREATE TABLE "cash_movements" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "cash_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"cash_shift_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"actor" integer NOT NULL,
	CONSTRAINT "cash_movements_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "cash_movements_amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "cash_movements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cash_shifts" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "cash_shifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"opened_at" timestamptz NOT NULL,
	"opened_by" integer NOT NULL,
	"opening_amount" integer NOT NULL,
	"closed_at" timestamptz,
	"closed_by" integer,
	"counted_amount" integer,
	"note" text DEFAULT '' NOT NULL,
	"sums" jsonb,
	CONSTRAINT "cash_shifts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "cash_shifts_amounts" CHECK (opening_amount >= 0 and counted_amount >= 0),
	CONSTRAINT "cash_shifts_closed" CHECK (num_nonnulls(closed_at, closed_by, counted_amount, sums) in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "cash_shifts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "cash_shift_id" integer;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_actor_users_id_fk" FOREIGN KEY ("actor") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_company_id_cash_shift_id_cash_shifts_company_id_id_fk" FOREIGN KEY ("company_id","cash_shift_id") REFERENCES "public"."cash_shifts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_shifts" ADD CONSTRAINT "cash_shifts_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_shifts" ADD CONSTRAINT "cash_shifts_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_movements_shift" ON "cash_movements" USING btree ("company_id","cash_shift_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_shifts_one_open" ON "cash_shifts" USING btree ("company_id") WHERE closed_at is null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_company_id_cash_shift_id_cash_shifts_company_id_id_fk" FOREIGN KEY ("company_id","cash_shift_id") REFERENCES "public"."cash_shifts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_shift" ON "payments" USING btree ("company_id","cash_shift_id") WHERE cash_shift_id is not null;--> statement-breakpoint
CREATE POLICY "cash_movements_of_company" ON "cash_movements" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "cash_shifts_of_company" ON "cash_shifts" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));
--> statement-breakpoint
alter table cash_shifts force row level security;
--> statement-breakpoint
alter table cash_movements force row level security;
--> statement-breakpoint
grant select, insert, update on cash_shifts to app;
--> statement-breakpoint
-- Only ever added to.
grant select, insert on cash_movements to app;
--> statement-breakpoint
grant update (cash_shift_id) on payments to app;
