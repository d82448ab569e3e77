CREATE TABLE "short_links" (
	"company_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "short_links_company_id_hash_pk" PRIMARY KEY("company_id","hash"),
	CONSTRAINT "short_links_hash" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "short_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "short_links_subject" ON "short_links" USING btree ("company_id","kind","subject_id");--> statement-breakpoint
CREATE POLICY "short_links_of_company" ON "short_links" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));--> statement-breakpoint
alter table short_links force row level security;
--> statement-breakpoint
grant select, insert, delete on short_links to app;
--> statement-breakpoint
grant select on short_links to lookup;
--> statement-breakpoint
create policy short_links_looked_up on short_links for select to lookup using (true);
--> statement-breakpoint
grant usage, create on schema public to lookup;
--> statement-breakpoint
-- Whose link it is, before a company is known.
create function short_link_of(sent bytea) returns table (company_id bigint, slug text, kind text, subject_id bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select l.company_id, c.slug, l.kind, l.subject_id
    from short_links l join companies c on c.id = l.company_id where l.hash = sent;
end
$$;
--> statement-breakpoint
alter function short_link_of(bytea) owner to lookup;
--> statement-breakpoint
revoke all on function short_link_of(bytea) from public;
--> statement-breakpoint
grant execute on function short_link_of(bytea) to app;
--> statement-breakpoint
revoke create on schema public from lookup;
