CREATE TABLE "article_pictures" (
	"company_id" integer NOT NULL,
	"article_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	CONSTRAINT "article_pictures_company_id_article_id_file_id_pk" PRIMARY KEY("company_id","article_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "article_pictures" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "articles" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamptz,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"image" integer,
	"is_published" boolean DEFAULT false NOT NULL,
	"published_at" timestamptz,
	"draft" jsonb,
	"draft_version" integer DEFAULT 0 NOT NULL,
	"draft_saved_at" timestamptz,
	CONSTRAINT "articles_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "articles_published_when" CHECK (is_published = (published_at is not null))
);
--> statement-breakpoint
ALTER TABLE "articles" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "reviews" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamptz,
	"visit_id" integer NOT NULL,
	"customer_id" integer,
	"subject" text NOT NULL,
	"employee_id" integer,
	"service_id" integer,
	"rating" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"replied_at" timestamptz,
	"is_published" boolean DEFAULT true NOT NULL,
	"hidden_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "reviews_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "reviews_one_a_visit" UNIQUE("company_id","visit_id"),
	CONSTRAINT "reviews_rating" CHECK (rating between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "reviews" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "article_pictures" ADD CONSTRAINT "article_pictures_company_id_article_id_articles_company_id_id_fk" FOREIGN KEY ("company_id","article_id") REFERENCES "public"."articles"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "article_pictures" ADD CONSTRAINT "article_pictures_company_id_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_company_id_image_files_company_id_id_fk" FOREIGN KEY ("company_id","image") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_company_id_visit_id_visits_company_id_id_fk" FOREIGN KEY ("company_id","visit_id") REFERENCES "public"."visits"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_company_id_employee_id_employees_company_id_id_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_company_id_service_id_services_company_id_id_fk" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "articles_published" ON "articles" USING btree ("company_id","published_at");
--> statement-breakpoint
CREATE INDEX "reviews_latest" ON "reviews" USING btree ("company_id","created_at");
--> statement-breakpoint
CREATE POLICY "article_pictures_of_company" ON "article_pictures" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));
--> statement-breakpoint
CREATE POLICY "articles_of_company" ON "articles" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));
--> statement-breakpoint
CREATE POLICY "reviews_of_company" ON "reviews" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));
--> statement-breakpoint
alter table articles force row level security;
--> statement-breakpoint
alter table article_pictures force row level security;
--> statement-breakpoint
alter table reviews force row level security;
--> statement-breakpoint
grant select, insert, update, delete on articles, article_pictures, reviews to app;
