-- As `searchText` of domain/text/comparable.ts. All that it calls is PostgreSQL's own, so that a dump can be restored;
-- the collation is ICU's, so that letters are the same wherever the database was created.
create function search_text(input text) returns text language plpgsql immutable strict parallel safe as $$
declare
  exact text := regexp_replace(input,
    '[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E007F]', '', 'g');
  plain text;
begin
  exact := normalize(lower(normalize(exact, nfc) collate "und-x-icu"), nfc);
  exact := translate(exact, '`´‘’ʹʼʾ′＇‐‑‒–—−ёς', '''''''''''''''''''------еσ');
  exact := btrim(regexp_replace(exact,
    '[\u0009-\u000D \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000,;]+', ' ', 'g'), ' ');
  plain := regexp_replace(normalize(exact, nfd),
    '([иу]\u0306|і\u0308)|[\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]',
    '\1', 'g');
  plain := translate(plain, 'øłđðħı', 'olddhi');
  plain := replace(replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  plain := normalize(plain, nfc);
  return case when plain = exact then exact else exact || E'\n' || plain end;
end $$;
--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(coalesce(question, ''))) STORED;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (left(search_text(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(email, '')), 660)) STORED;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(coalesce(name, '') || ' ' || coalesce(translations -> 'en' ->> 'name', '') || ' ' || coalesce(translations -> 'uk' ->> 'name', ''))) STORED;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(email, ''))) STORED;--> statement-breakpoint
ALTER TABLE "bundles" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(coalesce(name, '') || ' ' || coalesce(translations -> 'en' ->> 'name', '') || ' ' || coalesce(translations -> 'uk' ->> 'name', ''))) STORED;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(coalesce(name, '') || ' ' || coalesce(translations -> 'en' ->> 'name', '') || ' ' || coalesce(translations -> 'uk' ->> 'name', ''))) STORED;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(coalesce(name, '') || ' ' || coalesce(sku, '') || ' ' || coalesce(translations -> 'en' ->> 'name', '') || ' ' || coalesce(translations -> 'uk' ->> 'name', ''))) STORED;--> statement-breakpoint
ALTER TABLE "customer_memberships" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(coalesce(name, '') || ' ' || coalesce(translations -> 'en' ->> 'name', '') || ' ' || coalesce(translations -> 'uk' ->> 'name', ''))) STORED;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(coalesce(title, '') || ' ' || coalesce(summary, '') || ' ' || coalesce(translations -> 'en' ->> 'title', '') || ' ' || coalesce(translations -> 'uk' ->> 'title', '') || ' ' || coalesce(translations -> 'en' ->> 'summary', '') || ' ' || coalesce(translations -> 'uk' ->> 'summary', ''))) STORED;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(coalesce(comment, '') || ' ' || coalesce(reply, ''))) STORED;--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING btree ("company_id","id","search_text") WHERE archived_at is null;