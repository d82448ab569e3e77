CREATE TABLE "payroll_periods" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payroll_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"closed_at" timestamptz NOT NULL,
	"closed_by" bigint NOT NULL,
	"currency" text NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "payroll_periods_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payroll_periods_order" CHECK ("to" >= "from")
);
--> statement-breakpoint
ALTER TABLE "payroll_periods" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "wage_adjustments" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "wage_adjustments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"employee_id" bigint NOT NULL,
	"date" date NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"actor" bigint NOT NULL,
	CONSTRAINT "wage_adjustments_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "wage_adjustments_amount" CHECK (amount <> 0)
);
--> statement-breakpoint
ALTER TABLE "wage_adjustments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "wage_rules" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "wage_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"employee_id" bigint NOT NULL,
	"rules" jsonb NOT NULL,
	"minimum" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "wage_rules_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "wage_rules_employee" UNIQUE("company_id","employee_id"),
	CONSTRAINT "wage_rules_minimum" CHECK (minimum >= 0)
);
--> statement-breakpoint
ALTER TABLE "wage_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payroll_periods" ADD CONSTRAINT "payroll_periods_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wage_adjustments" ADD CONSTRAINT "wage_adjustments_actor_users_id_fk" FOREIGN KEY ("actor") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wage_adjustments" ADD CONSTRAINT "wage_adjustments_company_id_employee_id_employees_company_id_id_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wage_rules" ADD CONSTRAINT "wage_rules_company_id_employee_id_employees_company_id_id_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wage_adjustments_date" ON "wage_adjustments" USING btree ("company_id","date");--> statement-breakpoint
CREATE POLICY "payroll_periods_of_company" ON "payroll_periods" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "wage_adjustments_of_company" ON "wage_adjustments" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "wage_rules_of_company" ON "wage_rules" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));
--> statement-breakpoint
alter table wage_rules force row level security;
--> statement-breakpoint
alter table wage_adjustments force row level security;
--> statement-breakpoint
alter table payroll_periods force row level security;
--> statement-breakpoint
alter table payroll_periods add constraint payroll_periods_do_not_overlap
  exclude using gist (company_id with =, daterange("from", "to", '[]') with &&);
--> statement-breakpoint
grant select, insert, update on wage_rules to app;
--> statement-breakpoint
-- Only ever added to.
grant select, insert on wage_adjustments, payroll_periods to app;
